// RUN: %oracle %s
#define KERNEL "dense/matmul-ikj.c"
#include "oracle.h"

CASE(matmul_ikj) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_ikj, N, A, B, C);
}
