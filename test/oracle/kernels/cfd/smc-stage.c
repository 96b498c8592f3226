// RUN: %oracle %s
#define KERNEL "cfd/smc-stage.c"
#include "oracle.h"

// A field that is a member of a struct behind a parameter; with one for each species.
#define FIELD(of, member) ARRAY_AS(#of "->" #member, double, of##_##member, points)
#define FIELDS(of, member) ARRAY_AS(#of "->" #member, double, of##_##member, species *points)
#define CONSERVED(of)                                                                              \
  FIELD(of, density);                                                                              \
  FIELD(of, momentumX);                                                                            \
  FIELD(of, momentumY);                                                                            \
  FIELD(of, momentumZ);                                                                            \
  FIELD(of, energy);                                                                               \
  FIELDS(of, species);                                                                             \
  const struct conserved of = {of##_density,   of##_momentumX, of##_momentumY,                     \
                               of##_momentumZ, of##_energy,    of##_species}

CASE(smcStage) {
  SIZE(int, nx, 5);
  SIZE(int, ny, 4);
  SIZE(int, nz, 3);
  SIZE(int, species, 2);
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
  FIELD(q, internal);
  FIELD(q, pressure);
  FIELD(q, temperature);
  FIELD(q, weight);
  FIELDS(q, mass);
  FIELDS(q, mole);
  FIELDS(q, enthalpy);
  const struct primitive q = {q_density,     q_u,      q_v,    q_w,    q_internal, q_pressure,
                              q_temperature, q_weight, q_mass, q_mole, q_enthalpy};
  FIELD(t, shear);
  FIELD(t, bulk);
  FIELD(t, conductivity);
  FIELD(t, sum);
  FIELD(t, difference);
  FIELDS(t, diffusivity);
  FIELDS(t, gradient);
  const struct transport t = {t_shear,      t_bulk,        t_conductivity, t_sum,
                              t_difference, t_diffusivity, t_gradient};
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
  ARRAY_AS("gas.weight", double, gas_weight, species);
  ARRAY_AS("gas.heat", double, gas_heat, species);
  ARRAY_AS("gas.level", double, gas_level, species);
  ARRAY_AS("gas.slope", double, gas_slope, species);
  const struct gas gas = {gas_weight, gas_heat, gas_level, gas_slope};
  ARRAY(double, production, species *points);
  CALL(smcStage, nx, ny, nz, species, &old, &now, &next, &q, &t, &g, &diffusion, &flux, production,
       gas, 0.1, 0.2, 0.3, 0.01, 0.5, 0.5);
}
