// RUN: %oracle %s
#define KERNEL "stencil/3d-7pt-openmp.c"
#include "oracle.h"

CASE(jacobiStep) {
  SIZE(int, M, 5);
  SIZE(int, N, 7);
  ARRAY(double, a, M * N * N);
  ARRAY(double, b, M * N * N);
  CALL(jacobiStep, M, N, a, b);
}
