// RUN: %oracle %s
#define KERNEL "stencil/2d-9pt.c"
#include "oracle.h"

CASE(box2d) {
  SIZE(int, M, 7);
  SIZE(int, N, 9);
  ARRAY(double, a, M * N);
  ARRAY(double, b, M * N);
  CALL(box2d, M, N, a, b, 0.5, 0.25, 0.125);
}
