// RUN: %oracle %s
#define KERNEL "stencil/3d-long-range.c"
#include "oracle.h"

CASE(longRange) {
  SIZE(int, M, 11);
  SIZE(int, N, 12);
  ARRAY(double, U, M * N * N);
  ARRAY(double, V, M * N * N);
  ARRAY(double, ROC, M * N * N);
  CALL(longRange, M, N, U, V, ROC, 0.1, 0.2, 0.3, 0.4, 0.5);
}
