! Parts of statements on arrays that Flang's library carries out.
subroutine product(a, b, c, n)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(out) :: c(n, n)
  c = matmul(a, b)
end subroutine

! What it stores it loads in other places: by way of an array of its own.
subroutine smooth(a, n)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n, n)
  a(2:n-1, :) = 0.5 * (a(1:n-2, :) + a(3:n, :))
end subroutine
