// RUN: %oracle %s
#define KERNEL "dense/matmul-tiled.c"
#include "oracle.h"

CASE(matmulTiled) {
  SIZE(int, N, 11);
  SIZE(int, T, 4);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmulTiled, N, T, A, B, C);
}

CASE(wholeTiles) {
  SIZE(int, N, 6);
  SIZE(int, T, 3);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmulTiled, N, T, A, B, C);
}
