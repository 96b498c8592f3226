// RUN: %oracle %s
#define KERNEL "lbm/d3q19-aos.c"
#include "oracle.h"

CASE(stepAos) {
  SIZE(int, nx, 5);
  SIZE(int, ny, 6);
  SIZE(int, nz, 7);
  ARRAY(struct cell, f, nx * ny * nz);
  ARRAY(struct cell, g, nx * ny * nz);
  CALL(stepAos, nx, ny, nz, f, g, 1.5);
}
