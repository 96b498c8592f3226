// RUN: %oracle %s
#define KERNEL "dense/transpose.c"
#include "oracle.h"

CASE(transpose) {
  SIZE(int, M, 7);
  SIZE(int, N, 9);
  ARRAY(double, A, M * N);
  ARRAY(double, B, M * N);
  CALL(transpose, M, N, A, B);
}
