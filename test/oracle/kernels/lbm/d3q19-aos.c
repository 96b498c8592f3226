// RUN: %oracle %s
#define KERNEL "lbm/d3q19-aos.c"
#include "oracle.h"

CASE(stepAos) {
  SIZE(int, nx, 6);
  SIZE(int, ny, 5);
  SIZE(int, nz, 4);
  ARRAY(struct cell, f, nz * ny * nx);
  for (int c = 0; c < nz * ny * nx; c++)
    f[c].C = 1.0;
  ARRAY(struct cell, g, nz * ny * nx);
  CALL(stepAos, nx, ny, nz, f, g, 1.2);
}
