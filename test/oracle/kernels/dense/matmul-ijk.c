// RUN: %oracle %s
#define KERNEL "dense/matmul-ijk.c"
#include "oracle.h"

CASE(matmul_ijk) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_ijk, N, A, B, C);
}
