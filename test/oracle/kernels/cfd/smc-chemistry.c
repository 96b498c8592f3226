// RUN: %oracle %s
#define KERNEL "cfd/smc-chemistry.c"
#include "oracle.h"

CASE(smcChemistry) {
  SIZE(int, nx, 6);
  SIZE(int, ny, 5);
  SIZE(int, nz, 4);
  SIZE(int, species, 3);
  SIZE(int, steps, 4);
  ARRAY(double, density, nx * ny * nz);
  ARRAY(double, temperature, nx * ny * nz);
  ARRAY(double, mass, species * nx * ny * nz);
  ARRAY(double, mole, species * nx * ny * nz);
  ARRAY(double, production, species * nx * ny * nz);
  ARRAY(double, factor, species * steps);
  ARRAY(double, exponent, species * steps);
  ARRAY(double, level, species * steps);
  ARRAY(double, weight, species);
  CALL(smcChemistry, nx, ny, nz, species, steps, density, temperature, mass, mole, production,
       factor, exponent, level, weight);
}
