// One stage of a Runge-Kutta step of the compressible Navier-Stokes equations with constant
// transport coefficients, as a proxy of a combustion code has it: 14 loops over a box of nx * ny *
// nz points and four ghost points around it, differences of eighth order (what CNS does in Chan et
// al., "Software Design Space Exploration for Exascale Combustion Co-design", 2013; written anew).
// Returns the largest wave speed, for the length of the next step.

#include <math.h>
#include <stddef.h>

struct conserved {
  double *density, *momentumX, *momentumY, *momentumZ, *energy;
};

struct primitive {
  double *density, *u, *v, *w, *pressure, *temperature;
};

struct gradients {
  double *ux, *uy, *uz, *vx, *vy, *vz, *wx, *wy, *wz;
};

struct constants {
  double gamma, heat, viscosity, conductivity;
};

static inline double difference(const double *f, ptrdiff_t s) {
  return 0.8 * (f[s] - f[-s]) - 0.2 * (f[2 * s] - f[-2 * s]) +
         4.0 / 105.0 * (f[3 * s] - f[-3 * s]) - 1.0 / 280.0 * (f[4 * s] - f[-4 * s]);
}

static inline double convected(const double *f, const double *v, ptrdiff_t s) {
  return 0.8 * (f[s] * v[s] - f[-s] * v[-s]) - 0.2 * (f[2 * s] * v[2 * s] - f[-2 * s] * v[-2 * s]) +
         4.0 / 105.0 * (f[3 * s] * v[3 * s] - f[-3 * s] * v[-3 * s]) -
         1.0 / 280.0 * (f[4 * s] * v[4 * s] - f[-4 * s] * v[-4 * s]);
}

static inline double curvature(const double *f, ptrdiff_t s) {
  return -205.0 / 72.0 * f[0] + 1.6 * (f[s] + f[-s]) - 0.2 * (f[2 * s] + f[-2 * s]) +
         8.0 / 315.0 * (f[3 * s] + f[-3 * s]) - 1.0 / 560.0 * (f[4 * s] + f[-4 * s]);
}

// Energy and the work of pressure, carried along the axis of stride s with velocity v.
static inline double energyFlux(const double *e, const double *p, const double *v, ptrdiff_t s) {
  return convected(e, v, s) + convected(p, v, s);
}

double cnsStage(int nx, int ny, int nz, const struct conserved *old, const struct conserved *now,
                const struct conserved *next, const struct primitive *q, const struct gradients *g,
                const struct conserved *diffusion, const struct conserved *flux,
                struct constants c, double dx, double dy, double dz, double dt, double a,
                double b) {
  const ptrdiff_t X = 1, Y = nx + 8, Z = Y * (ny + 8);

  for (int k = 0; k < nz + 8; k++)
    for (int j = 0; j < ny + 8; j++)
      for (int i = 0; i < nx + 8; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double rho = now->density[at], inverse = 1.0 / rho;
        const double u = now->momentumX[at] * inverse, v = now->momentumY[at] * inverse;
        const double w = now->momentumZ[at] * inverse;
        const double internal = now->energy[at] * inverse - 0.5 * (u * u + v * v + w * w);
        q->density[at] = rho;
        q->u[at] = u;
        q->v[at] = v;
        q->w[at] = w;
        q->pressure[at] = (c.gamma - 1.0) * internal * rho;
        q->temperature[at] = internal / c.heat;
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *u = q->u + at, *p = q->pressure + at;
        const double inverse = 1.0 / dx;
        flux->density[at] = -inverse * difference(now->momentumX + at, X);
        flux->momentumX[at] =
            -inverse * (convected(now->momentumX + at, u, X) + difference(p, X));
        flux->momentumY[at] = -inverse * convected(now->momentumY + at, u, X);
        flux->momentumZ[at] = -inverse * convected(now->momentumZ + at, u, X);
        flux->energy[at] = -inverse * energyFlux(now->energy + at, p, u, X);
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *v = q->v + at, *p = q->pressure + at;
        const double inverse = 1.0 / dy;
        flux->density[at] -= inverse * difference(now->momentumY + at, Y);
        flux->momentumX[at] -= inverse * convected(now->momentumX + at, v, Y);
        flux->momentumY[at] -=
            inverse * (convected(now->momentumY + at, v, Y) + difference(p, Y));
        flux->momentumZ[at] -= inverse * convected(now->momentumZ + at, v, Y);
        flux->energy[at] -= inverse * energyFlux(now->energy + at, p, v, Y);
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *w = q->w + at, *p = q->pressure + at;
        const double inverse = 1.0 / dz;
        flux->density[at] -= inverse * difference(now->momentumZ + at, Z);
        flux->momentumX[at] -= inverse * convected(now->momentumX + at, w, Z);
        flux->momentumY[at] -= inverse * convected(now->momentumY + at, w, Z);
        flux->momentumZ[at] -=
            inverse * (convected(now->momentumZ + at, w, Z) + difference(p, Z));
        flux->energy[at] -= inverse * energyFlux(now->energy + at, p, w, Z);
      }

  for (int k = 0; k < nz + 8; k++)
    for (int j = 0; j < ny + 8; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        g->ux[at] = difference(q->u + at, X) / dx;
        g->vx[at] = difference(q->v + at, X) / dx;
        g->wx[at] = difference(q->w + at, X) / dx;
      }

  for (int k = 0; k < nz + 8; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 0; i < nx + 8; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        g->uy[at] = difference(q->u + at, Y) / dy;
        g->vy[at] = difference(q->v + at, Y) / dy;
        g->wy[at] = difference(q->w + at, Y) / dy;
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 0; j < ny + 8; j++)
      for (int i = 0; i < nx + 8; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        g->uz[at] = difference(q->u + at, Z) / dz;
        g->vz[at] = difference(q->v + at, Z) / dz;
        g->wz[at] = difference(q->w + at, Z) / dz;
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++)
        diffusion->density[k * Z + j * Y + i] = 0.0;

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *u = q->u + at;
        diffusion->momentumX[at] =
            c.viscosity * (4.0 / 3.0 * curvature(u, X) / (dx * dx) + curvature(u, Y) / (dy * dy) +
                           curvature(u, Z) / (dz * dz) +
                           (difference(g->vy + at, X) + difference(g->wz + at, X)) / (3.0 * dx));
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *v = q->v + at;
        diffusion->momentumY[at] =
            c.viscosity * (curvature(v, X) / (dx * dx) + 4.0 / 3.0 * curvature(v, Y) / (dy * dy) +
                           curvature(v, Z) / (dz * dz) +
                           (difference(g->ux + at, Y) + difference(g->wz + at, Y)) / (3.0 * dy));
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *w = q->w + at;
        diffusion->momentumZ[at] =
            c.viscosity * (curvature(w, X) / (dx * dx) + curvature(w, Y) / (dy * dy) +
                           4.0 / 3.0 * curvature(w, Z) / (dz * dz) +
                           (difference(g->ux + at, Z) + difference(g->vy + at, Z)) / (3.0 * dz));
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double *t = q->temperature + at;
        const double ux = g->ux[at], vy = g->vy[at], wz = g->wz[at];
        const double divergence = 2.0 / 3.0 * (ux + vy + wz);
        const double xy = g->uy[at] + g->vx[at], xz = g->uz[at] + g->wx[at];
        const double yz = g->vz[at] + g->wy[at];
        const double heating = ux * (2.0 * ux - divergence) + vy * (2.0 * vy - divergence) +
                               wz * (2.0 * wz - divergence) + xy * xy + xz * xz + yz * yz;
        const double work = q->u[at] * diffusion->momentumX[at] +
                            q->v[at] * diffusion->momentumY[at] +
                            q->w[at] * diffusion->momentumZ[at];
        diffusion->energy[at] =
            c.conductivity * (curvature(t, X) / (dx * dx) + curvature(t, Y) / (dy * dy) +
                              curvature(t, Z) / (dz * dz)) +
            c.viscosity * heating + work;
      }

  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        next->density[at] = a * old->density[at] +
                            b * (now->density[at] +
                                 dt * (diffusion->density[at] + flux->density[at]));
        next->momentumX[at] = a * old->momentumX[at] +
                              b * (now->momentumX[at] +
                                   dt * (diffusion->momentumX[at] + flux->momentumX[at]));
        next->momentumY[at] = a * old->momentumY[at] +
                              b * (now->momentumY[at] +
                                   dt * (diffusion->momentumY[at] + flux->momentumY[at]));
        next->momentumZ[at] = a * old->momentumZ[at] +
                              b * (now->momentumZ[at] +
                                   dt * (diffusion->momentumZ[at] + flux->momentumZ[at]));
        next->energy[at] = a * old->energy[at] +
                           b * (now->energy[at] +
                                dt * (diffusion->energy[at] + flux->energy[at]));
      }

  double fastest = 0.0;
  for (int k = 4; k < nz + 4; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 4; i < nx + 4; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double sound = sqrt(c.gamma * q->pressure[at] / q->density[at]);
        const double speed = (fabs(q->u[at]) + sound) / dx + (fabs(q->v[at]) + sound) / dy +
                             (fabs(q->w[at]) + sound) / dz;
        fastest = fmax(fastest, speed);
      }
  return fastest;
}
