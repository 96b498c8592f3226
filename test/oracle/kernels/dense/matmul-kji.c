// RUN: %oracle %s
#define KERNEL "dense/matmul-kji.c"
#include "oracle.h"

CASE(matmul_kji) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_kji, N, A, B, C);
}
