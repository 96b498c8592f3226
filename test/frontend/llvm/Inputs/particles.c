// As kernels/fortran/particles.f90.

struct particle {
  double position[3], velocity[3], mass, charge;
};

void move(int n, struct particle p[restrict n], double dt) {
  for (int i = 0; i < n; i++) {
    p[i].position[0] += dt * p[i].velocity[0];
    p[i].position[1] += dt * p[i].velocity[1];
    p[i].position[2] += dt * p[i].velocity[2];
  }
}
