// RUN: %oracle %s
#define KERNEL "lbm/d3q19-soa.c"
#include "oracle.h"

CASE(stepSoa) {
  SIZE(int, nx, 6);
  SIZE(int, ny, 5);
  SIZE(int, nz, 4);
  ARRAY(double, f, DIRECTIONS * nz * ny * nx);
  ARRAY(double, g, DIRECTIONS * nz * ny * nx);
  CALL(stepSoa, nx, ny, nz, f, g, 1.2);
}
