! One statement on arrays is several loops at one place.
subroutine loops(a, b, n)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(out) :: b(n, n)
  integer :: i, j
  do j = 2, n - 1
    do i = 2, n - 1
      b(i, j) = 0.25 * (a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1))
    end do
  end do
end subroutine

subroutine concurrent(a, b, n)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(out) :: b(n, n)
  integer :: i, j
  do concurrent (j = 2:n-1, i = 2:n-1)
    b(i, j) = 0.25 * (a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1))
  end do
end subroutine

subroutine statement(a, b, n)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(out) :: b(n, n)
  b(2:n-1, 2:n-1) = 0.25 * (a(1:n-2, 2:n-1) + a(3:n, 2:n-1) + a(2:n-1, 1:n-2) + a(2:n-1, 3:n))
end subroutine

subroutine cube(a, b, n)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n, n)
  real(8), intent(inout) :: b(n, n, n)
  b = b + 2 * a
end subroutine
