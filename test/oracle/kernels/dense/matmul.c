// RUN: %oracle %s
#define KERNEL "dense/matmul.c"
#include "oracle.h"

CASE(matmul) {
  SIZE(int, M, 5);
  SIZE(int, N, 7);
  SIZE(int, K, 6);
  ARRAY(double, A, M * K);
  ARRAY(double, B, K * N);
  ARRAY(double, C, M * N);
  CALL(matmul, M, N, K, A, B, C);
}
