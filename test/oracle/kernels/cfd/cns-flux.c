// RUN: %oracle %s
#define KERNEL "cfd/cns-flux.c"
#include "oracle.h"

CASE(fluxX) {
  SIZE(int, nx, 11);
  SIZE(int, ny, 10);
  SIZE(int, nz, 12);
  ARRAY(double, cons, CONSERVED * nx * ny * nz);
  ARRAY(double, prim, PRIMITIVE * nx * ny * nz);
  ARRAY(double, flux, CONSERVED * nx * ny * nz);
  CALL(fluxX, nx, ny, nz, cons, prim, flux, 2.5);
}
