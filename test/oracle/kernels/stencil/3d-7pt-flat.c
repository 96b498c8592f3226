// RUN: %oracle %s
#define KERNEL "stencil/3d-7pt-flat.c"
#include "oracle.h"

CASE(star3dFlat) {
  SIZE(int, M, 5);
  SIZE(int, N, 7);
  ARRAY(double, a, M * N * N);
  ARRAY(double, b, M * N * N);
  CALL(star3dFlat, M, N, a, b, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7);
}
