! STREAM triad of arrays of assumed shape, as in stream/triad.c: one addition and one
! multiplication for two streams read and one written.

subroutine triad(a, b, c, s)
  implicit none
  real(8), intent(out) :: a(:)
  real(8), intent(in) :: b(:), c(:), s
  integer :: i

  do i = 1, size(a)
    a(i) = b(i) + s * c(i)
  end do
end subroutine triad
