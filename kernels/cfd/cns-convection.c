// Change of density, momenta and energy by convection and pressure, all three
// directions in one loop: the differences of eighth order of cns-flux.c, in a
// helper that takes a point of a field and the distance to its neighbours.

#include <stddef.h>

struct conserved {
  double *density, *momentumX, *momentumY, *momentumZ, *energy;
};

struct primitive {
  double *u, *v, *w, *pressure;
};

static inline double difference(const double *f, ptrdiff_t s) {
  return 0.8 * (f[s] - f[-s]) - 0.2 * (f[2 * s] - f[-2 * s]) +
         4.0 / 105.0 * (f[3 * s] - f[-3 * s]) - 1.0 / 280.0 * (f[4 * s] - f[-4 * s]);
}

// The same of a field times the velocity that carries it.
static inline double convected(const double *f, const double *v, ptrdiff_t s) {
  return 0.8 * (f[s] * v[s] - f[-s] * v[-s]) - 0.2 * (f[2 * s] * v[2 * s] - f[-2 * s] * v[-2 * s]) +
         4.0 / 105.0 * (f[3 * s] * v[3 * s] - f[-3 * s] * v[-3 * s]) -
         1.0 / 280.0 * (f[4 * s] * v[4 * s] - f[-4 * s] * v[-4 * s]);
}

void convection(int nx, int ny, int nz, const struct conserved *c, const struct primitive *p,
                const struct conserved *change, double dx, double dy, double dz) {
  const ptrdiff_t X = 1, Y = nx, Z = (ptrdiff_t)nx * ny;
  for (int k = 4; k < nz - 4; k++) {
    for (int j = 4; j < ny - 4; j++) {
      for (int i = 4; i < nx - 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *u = p->u + at, *v = p->v + at, *w = p->w + at, *pressure = p->pressure + at;
        const double *mx = c->momentumX + at, *my = c->momentumY + at, *mz = c->momentumZ + at;
        const double *e = c->energy + at;

        change->density[at] =
            -(difference(mx, X) / dx + difference(my, Y) / dy + difference(mz, Z) / dz);
        change->momentumX[at] = -((convected(mx, u, X) + difference(pressure, X)) / dx +
                                  convected(mx, v, Y) / dy + convected(mx, w, Z) / dz);
        change->momentumY[at] = -(convected(my, u, X) / dx + convected(my, w, Z) / dz +
                                  (convected(my, v, Y) + difference(pressure, Y)) / dy);
        change->momentumZ[at] = -(convected(mz, u, X) / dx + convected(mz, v, Y) / dy +
                                  (convected(mz, w, Z) + difference(pressure, Z)) / dz);
        change->energy[at] = -((convected(e, u, X) + convected(pressure, u, X)) / dx +
                               (convected(e, v, Y) + convected(pressure, v, Y)) / dy +
                               (convected(e, w, Z) + convected(pressure, w, Z)) / dz);
      }
    }
  }
}
