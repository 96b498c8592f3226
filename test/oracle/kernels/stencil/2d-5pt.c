// RUN: %oracle %s
#define KERNEL "stencil/2d-5pt.c"
#include "oracle.h"

CASE(jacobi2d) {
  SIZE(int, M, 7);
  SIZE(int, N, 9);
  ARRAY(double, a, M * N);
  ARRAY(double, b, M * N);
  CALL(jacobi2d, M, N, a, b, 0.25);
}
