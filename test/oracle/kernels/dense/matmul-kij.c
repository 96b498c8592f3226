// RUN: %oracle %s
#define KERNEL "dense/matmul-kij.c"
#include "oracle.h"

CASE(matmul_kij) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_kij, N, A, B, C);
}
