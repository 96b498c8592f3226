// The dynamics of one stage of a Runge-Kutta step of the compressible Navier-Stokes equations with
// `species` chemical species: transport that depends on the mixture, convection, and diffusion with
// differences of eighth order. 27 loops over a box of nx * ny * nz points and four ghost points
// around it; loops over species are outermost, as each species is an array of its own (what SMC
// does in Chan et al., "Software Design Space Exploration for Exascale Combustion Co-design", 2013;
// written anew). The chemistry is in smc-chemistry.c.

#include <math.h>
#include <stddef.h>

struct conserved {
  double *density, *momentumX, *momentumY, *momentumZ, *energy, *species;
};

struct primitive {
  double *density, *u, *v, *w, *internal, *pressure, *temperature, *weight; // 1 / mean weight
  double *mass, *mole, *enthalpy;                                           // by species
};

struct transport {
  double *shear, *bulk, *conductivity, *sum, *difference;
  double *diffusivity, *gradient; // by species
};

struct gradients {
  double *ux, *uy, *uz, *vx, *vy, *vz, *wx, *wy, *wz;
};

struct gas {
  const double *weight, *heat, *level, *slope; // by species
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

// Divergence of a coefficient times a gradient: half a point away the coefficient is a mean.
static inline double spread(const double *c, const double *f, ptrdiff_t s) {
  return 0.8 * ((c[0] + c[s]) * (f[s] - f[0]) - (c[0] + c[-s]) * (f[0] - f[-s])) -
         0.1 * ((c[0] + c[2 * s]) * (f[2 * s] - f[0]) - (c[0] + c[-2 * s]) * (f[0] - f[-2 * s])) +
         4.0 / 315.0 *
             ((c[0] + c[3 * s]) * (f[3 * s] - f[0]) - (c[0] + c[-3 * s]) * (f[0] - f[-3 * s])) -
         1.0 / 1120.0 *
             ((c[0] + c[4 * s]) * (f[4 * s] - f[0]) - (c[0] + c[-4 * s]) * (f[0] - f[-4 * s]));
}

#define GROWN                                                                                      \
  for (int k = 0; k < nz + 8; k++)                                                                 \
    for (int j = 0; j < ny + 8; j++)                                                               \
      for (int i = 0; i < nx + 8; i++)
#define INSIDE                                                                                     \
  for (int k = 4; k < nz + 4; k++)                                                                 \
    for (int j = 4; j < ny + 4; j++)                                                               \
      for (int i = 4; i < nx + 4; i++)
#define SPECIES for (int n = 0; n < species; n++)
#define AT (k * Z + j * Y + i)

void smcStage(int nx, int ny, int nz, int species, const struct conserved *old,
              const struct conserved *now, const struct conserved *next,
              const struct primitive *q, const struct transport *t, const struct gradients *g,
              const struct conserved *diffusion, const struct conserved *flux,
              const double *restrict production, struct gas gas, double dx, double dy, double dz,
              double dt, double a, double b) {
  const ptrdiff_t X = 1, Y = nx + 8, Z = Y * (ny + 8), N = Z * (nz + 8);

  // Primitive variables.
  GROWN {
    const double inverse = 1.0 / now->density[AT];
    const double u = now->momentumX[AT] * inverse, v = now->momentumY[AT] * inverse;
    const double w = now->momentumZ[AT] * inverse;
    q->density[AT] = now->density[AT];
    q->u[AT] = u;
    q->v[AT] = v;
    q->w[AT] = w;
    q->internal[AT] = now->energy[AT] * inverse - 0.5 * (u * u + v * v + w * w);
  }
  SPECIES GROWN q->mass[n * N + AT] = now->species[n * N + AT] / q->density[AT];
  GROWN {
    double heat = 0.0, weight = 0.0;
    SPECIES {
      heat += gas.heat[n] * q->mass[n * N + AT];
      weight += q->mass[n * N + AT] / gas.weight[n];
    }
    q->temperature[AT] = q->internal[AT] / heat;
    q->weight[AT] = weight;
  }
  GROWN q->pressure[AT] = 8.314 * q->density[AT] * q->temperature[AT] * q->weight[AT];
  SPECIES GROWN q->mole[n * N + AT] = q->mass[n * N + AT] / (gas.weight[n] * q->weight[AT]);
  SPECIES GROWN q->enthalpy[n * N + AT] =
      gas.level[n] + (gas.heat[n] + gas.slope[n] * q->temperature[AT]) * q->temperature[AT];

  // Transport coefficients.
  GROWN {
    double shear = 0.0, conductivity = 0.0;
    SPECIES {
      shear += gas.weight[n] * q->mole[n * N + AT];
      conductivity += gas.heat[n] * q->mole[n * N + AT];
    }
    const double root = sqrt(q->temperature[AT]);
    t->shear[AT] = shear * root;
    t->bulk[AT] = 0.6 * shear * root;
    t->conductivity[AT] = conductivity * root;
  }
  SPECIES GROWN t->diffusivity[n * N + AT] = gas.slope[n] * q->density[AT] *
                                             q->temperature[AT] * q->mole[n * N + AT] /
                                             q->pressure[AT];

  // Convection.
  INSIDE {
    const double *u = q->u + AT, *p = q->pressure + AT;
    flux->density[AT] = -difference(now->momentumX + AT, X) / dx;
    flux->momentumX[AT] = -(convected(now->momentumX + AT, u, X) + difference(p, X)) / dx;
    flux->momentumY[AT] = -convected(now->momentumY + AT, u, X) / dx;
    flux->momentumZ[AT] = -convected(now->momentumZ + AT, u, X) / dx;
    flux->energy[AT] = -(convected(now->energy + AT, u, X) + convected(p, u, X)) / dx;
  }
  INSIDE {
    const double *v = q->v + AT, *p = q->pressure + AT;
    flux->density[AT] -= difference(now->momentumY + AT, Y) / dy;
    flux->momentumX[AT] -= convected(now->momentumX + AT, v, Y) / dy;
    flux->momentumY[AT] -= (convected(now->momentumY + AT, v, Y) + difference(p, Y)) / dy;
    flux->momentumZ[AT] -= convected(now->momentumZ + AT, v, Y) / dy;
    flux->energy[AT] -= (convected(now->energy + AT, v, Y) + convected(p, v, Y)) / dy;
  }
  INSIDE {
    const double *w = q->w + AT, *p = q->pressure + AT;
    flux->density[AT] -= difference(now->momentumZ + AT, Z) / dz;
    flux->momentumX[AT] -= convected(now->momentumX + AT, w, Z) / dz;
    flux->momentumY[AT] -= convected(now->momentumY + AT, w, Z) / dz;
    flux->momentumZ[AT] -= (convected(now->momentumZ + AT, w, Z) + difference(p, Z)) / dz;
    flux->energy[AT] -= (convected(now->energy + AT, w, Z) + convected(p, w, Z)) / dz;
  }
  SPECIES INSIDE flux->species[n * N + AT] =
      -convected(now->species + n * N + AT, q->u + AT, X) / dx;
  SPECIES INSIDE flux->species[n * N + AT] -=
      convected(now->species + n * N + AT, q->v + AT, Y) / dy;
  SPECIES INSIDE flux->species[n * N + AT] -=
      convected(now->species + n * N + AT, q->w + AT, Z) / dz;

  // Diffusion of momentum.
  GROWN {
    t->sum[AT] = t->bulk[AT] + t->shear[AT] / 3.0;
    t->difference[AT] = t->bulk[AT] - 2.0 / 3.0 * t->shear[AT];
  }
  for (int k = 0; k < nz + 8; k++)
    for (int j = 0; j < ny + 8; j++)
      for (int i = 4; i < nx + 4; i++) {
        g->ux[AT] = difference(q->u + AT, X) / dx;
        g->vx[AT] = difference(q->v + AT, X) / dx;
        g->wx[AT] = difference(q->w + AT, X) / dx;
      }
  for (int k = 0; k < nz + 8; k++)
    for (int j = 4; j < ny + 4; j++)
      for (int i = 0; i < nx + 8; i++) {
        g->uy[AT] = difference(q->u + AT, Y) / dy;
        g->vy[AT] = difference(q->v + AT, Y) / dy;
        g->wy[AT] = difference(q->w + AT, Y) / dy;
      }
  for (int k = 4; k < nz + 4; k++)
    for (int j = 0; j < ny + 8; j++)
      for (int i = 0; i < nx + 8; i++) {
        g->uz[AT] = difference(q->u + AT, Z) / dz;
        g->vz[AT] = difference(q->v + AT, Z) / dz;
        g->wz[AT] = difference(q->w + AT, Z) / dz;
      }
  INSIDE {
    const double *u = q->u + AT, *shear = t->shear + AT;
    diffusion->momentumX[AT] =
        spread(t->sum + AT, u, X) / (dx * dx) + spread(shear, u, X) / (dx * dx) +
        spread(shear, u, Y) / (dy * dy) + spread(shear, u, Z) / (dz * dz) +
        (convected(g->vy + AT, t->difference + AT, X) +
         convected(g->wz + AT, t->difference + AT, X)) / dx +
        convected(g->vx + AT, shear, Y) / dy + convected(g->wx + AT, shear, Z) / dz;
  }
  INSIDE {
    const double *v = q->v + AT, *shear = t->shear + AT;
    diffusion->momentumY[AT] =
        spread(t->sum + AT, v, Y) / (dy * dy) + spread(shear, v, X) / (dx * dx) +
        spread(shear, v, Y) / (dy * dy) + spread(shear, v, Z) / (dz * dz) +
        (convected(g->ux + AT, t->difference + AT, Y) +
         convected(g->wz + AT, t->difference + AT, Y)) / dy +
        convected(g->uy + AT, shear, X) / dx + convected(g->wy + AT, shear, Z) / dz;
  }
  INSIDE {
    const double *w = q->w + AT, *shear = t->shear + AT;
    diffusion->momentumZ[AT] =
        spread(t->sum + AT, w, Z) / (dz * dz) + spread(shear, w, X) / (dx * dx) +
        spread(shear, w, Y) / (dy * dy) + spread(shear, w, Z) / (dz * dz) +
        (convected(g->ux + AT, t->difference + AT, Z) +
         convected(g->vy + AT, t->difference + AT, Z)) / dz +
        convected(g->uz + AT, shear, X) / dx + convected(g->vz + AT, shear, Y) / dy;
  }

  // Diffusion of species, and of energy with them.
  SPECIES GROWN t->gradient[n * N + AT] =
      t->diffusivity[n * N + AT] * (q->mole[n * N + AT] - q->mass[n * N + AT]) / q->pressure[AT];
  SPECIES INSIDE {
    const double *d = t->diffusivity + n * N + AT, *x = q->mole + n * N + AT;
    const double *e = t->gradient + n * N + AT, *p = q->pressure + AT;
    diffusion->species[n * N + AT] =
        (spread(d, x, X) + spread(e, p, X)) / (dx * dx) +
        (spread(d, x, Y) + spread(e, p, Y)) / (dy * dy) +
        (spread(d, x, Z) + spread(e, p, Z)) / (dz * dz);
  }
  INSIDE {
    const double *c = t->conductivity + AT, *f = q->temperature + AT;
    const double work = q->u[AT] * diffusion->momentumX[AT] + q->v[AT] * diffusion->momentumY[AT] +
                        q->w[AT] * diffusion->momentumZ[AT];
    const double xy = g->uy[AT] + g->vx[AT], xz = g->uz[AT] + g->wx[AT];
    const double yz = g->vz[AT] + g->wy[AT];
    const double heating = g->ux[AT] * g->ux[AT] + g->vy[AT] * g->vy[AT] + g->wz[AT] * g->wz[AT];
    diffusion->energy[AT] = spread(c, f, X) / (dx * dx) + spread(c, f, Y) / (dy * dy) +
                            spread(c, f, Z) / (dz * dz) + work +
                            t->shear[AT] * (2.0 * heating + xy * xy + xz * xz + yz * yz) +
                            t->difference[AT] * (g->ux[AT] + g->vy[AT] + g->wz[AT]);
  }
  SPECIES INSIDE diffusion->energy[AT] +=
      q->enthalpy[n * N + AT] * diffusion->species[n * N + AT];

  // The stage itself.
  INSIDE {
    next->density[AT] = a * old->density[AT] + b * (now->density[AT] + dt * flux->density[AT]);
    next->momentumX[AT] = a * old->momentumX[AT] +
                          b * (now->momentumX[AT] +
                               dt * (flux->momentumX[AT] + diffusion->momentumX[AT]));
    next->momentumY[AT] = a * old->momentumY[AT] +
                          b * (now->momentumY[AT] +
                               dt * (flux->momentumY[AT] + diffusion->momentumY[AT]));
    next->momentumZ[AT] = a * old->momentumZ[AT] +
                          b * (now->momentumZ[AT] +
                               dt * (flux->momentumZ[AT] + diffusion->momentumZ[AT]));
    next->energy[AT] = a * old->energy[AT] +
                       b * (now->energy[AT] + dt * (flux->energy[AT] + diffusion->energy[AT]));
  }
  SPECIES INSIDE next->species[n * N + AT] =
      a * old->species[n * N + AT] +
      b * (now->species[n * N + AT] +
           dt * (flux->species[n * N + AT] + diffusion->species[n * N + AT] +
                 production[n * N + AT]));
}
