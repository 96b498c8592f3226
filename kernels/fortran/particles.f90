! Particles that move on, one element of a derived type each: of its 64 bytes 48 are read and 24
! written.

module particles
  implicit none
  type :: particle
    real(8) :: position(3), velocity(3), mass, charge
  end type particle

contains

  subroutine move(n, p, dt)
    integer, intent(in) :: n
    type(particle), intent(inout) :: p(n)
    real(8), intent(in) :: dt
    integer :: i

    do i = 1, n
      p(i)%position(1) = p(i)%position(1) + dt * p(i)%velocity(1)
      p(i)%position(2) = p(i)%position(2) + dt * p(i)%velocity(2)
      p(i)%position(3) = p(i)%position(3) + dt * p(i)%velocity(3)
    end do
  end subroutine move
end module particles
