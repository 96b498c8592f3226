// RUN: %oracle %s
#define KERNEL "dense/matmul-jik.c"
#include "oracle.h"

CASE(matmul_jik) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_jik, N, A, B, C);
}
