// RUN: %oracle %s
#define KERNEL "cfd/cns-flux.c"
#include "oracle.h"

CASE(fluxX) {
  SIZE(int, nx, 11);
  SIZE(int, ny, 10);
  SIZE(int, nz, 10);
  ARRAY(double, cons, CONSERVED * nz * ny * nx);
  ARRAY(double, prim, PRIMITIVE * nz * ny * nx);
  ARRAY(double, flux, CONSERVED * nz * ny * nx);
  CALL(fluxX, nx, ny, nz, cons, prim, flux, 0.1);
}
