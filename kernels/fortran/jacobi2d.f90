! Jacobi sweep over a plane of M columns of N rows: the mean of the four neighbours, as in
! stencil/2d-5pt.c. The first index is the one that is next to each other in memory.

subroutine jacobi2d(m, n, a, b, s)
  implicit none
  integer, intent(in) :: m, n
  real(8), intent(in) :: a(n, m), s
  real(8), intent(inout) :: b(n, m)
  integer :: i, j

  do j = 2, m - 1
    do i = 2, n - 1
      b(i, j) = (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)) * s
    end do
  end do
end subroutine jacobi2d
