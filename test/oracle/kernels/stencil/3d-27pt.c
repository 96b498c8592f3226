// RUN: %oracle %s
#define KERNEL "stencil/3d-27pt.c"
#include "oracle.h"

CASE(box3d) {
  SIZE(int, M, 5);
  SIZE(int, N, 7);
  ARRAY(double, a, M * N * N);
  ARRAY(double, b, M * N * N);
  CALL(box3d, M, N, a, b, 0.5, 0.4, 0.3, 0.2);
}
