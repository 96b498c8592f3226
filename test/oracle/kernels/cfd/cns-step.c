// RUN: %oracle %s
#define KERNEL "cfd/cns-step.c"
#include "oracle.h"

// A field that is a member of a struct behind a parameter.
#define FIELD(of, member) ARRAY_AS(#of "->" #member, double, of##_##member, points)
#define CONSERVED(of)                                                                              \
  FIELD(of, density);                                                                              \
  FIELD(of, momentumX);                                                                            \
  FIELD(of, momentumY);                                                                            \
  FIELD(of, momentumZ);                                                                            \
  FIELD(of, energy);                                                                               \
  const struct conserved of = {of##_density, of##_momentumX, of##_momentumY, of##_momentumZ,       \
                               of##_energy}

CASE(cnsStage) {
  SIZE(int, nx, 5);
  SIZE(int, ny, 4);
  SIZE(int, nz, 3);
  const int points = (nx + 8) * (ny + 8) * (nz + 8);
  CONSERVED(old);
  CONSERVED(now);
  CONSERVED(next);
  CONSERVED(diffusion);
  CONSERVED(flux);
  FIELD(q, density);
  FIELD(q, u);
  FIELD(q, v);
  FIELD(q, w);
  FIELD(q, pressure);
  FIELD(q, temperature);
  const struct primitive q = {q_density, q_u, q_v, q_w, q_pressure, q_temperature};
  FIELD(g, ux);
  FIELD(g, uy);
  FIELD(g, uz);
  FIELD(g, vx);
  FIELD(g, vy);
  FIELD(g, vz);
  FIELD(g, wx);
  FIELD(g, wy);
  FIELD(g, wz);
  const struct gradients g = {g_ux, g_uy, g_uz, g_vx, g_vy, g_vz, g_wx, g_wy, g_wz};
  const struct constants c = {1.4, 1.0, 0.1, 0.1};
  CALL(cnsStage, nx, ny, nz, &old, &now, &next, &q, &g, &diffusion, &flux, c, 0.1, 0.2, 0.3, 0.01,
       0.5, 0.5);
}
