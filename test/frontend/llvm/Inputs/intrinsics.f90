! What Flang writes functions for, beside the loops that they are.
subroutine total(a, n, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n)
  real(8), intent(out) :: r
  r = sum(a)
end subroutine

subroutine total_loop(a, n, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n)
  real(8), intent(out) :: r
  integer :: i
  real(8) :: s
  s = 0
  do i = 1, n
    s = s + a(i)
  end do
  r = s
end subroutine

subroutine inner(a, b, n, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), b(n)
  real(8), intent(out) :: r
  r = dot_product(a, b)
end subroutine

subroutine inner_loop(a, b, n, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), b(n)
  real(8), intent(out) :: r
  integer :: i
  real(8) :: s
  s = 0
  do i = 1, n
    s = s + a(i) * b(i)
  end do
  r = s
end subroutine

subroutine columns(a, n, m, r)
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: r(m)
  integer :: j
  do j = 1, m
    r(j) = sum(a(:, j))
  end do
end subroutine

subroutine columns_loop(a, n, m, r)
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: r(m)
  integer :: i, j
  real(8) :: s
  do j = 1, m
    s = 0
    do i = 1, n
      s = s + a(i, j)
    end do
    r(j) = s
  end do
end subroutine

! Two at one place.
subroutine both(a, b, n, r)
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), b(n)
  real(8), intent(out) :: r
  r = dot_product(a, b) + sum(a)
end subroutine
