// RUN: %oracle %s
#define KERNEL "lbm/d3q19-soa.c"
#include "oracle.h"

CASE(stepSoa) {
  SIZE(int, nx, 5);
  SIZE(int, ny, 6);
  SIZE(int, nz, 7);
  ARRAY(double, f, DIRECTIONS * nx * ny * nz);
  ARRAY(double, g, DIRECTIONS * nx * ny * nz);
  CALL(stepSoa, nx, ny, nz, f, g, 1.5);
}
