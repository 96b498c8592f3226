// RUN: %oracle %s
#define KERNEL "dense/matmul-jki.c"
#include "oracle.h"

CASE(matmul_jki) {
  SIZE(int, N, 7);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmul_jki, N, A, B, C);
}
