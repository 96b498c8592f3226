// RUN: %oracle %s
#define KERNEL "dense/matmul-tiled.c"
#include "oracle.h"

CASE(tilesCutOff) {
  SIZE(int, N, 10);
  SIZE(int, T, 4);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmulTiled, N, T, A, B, C);
}

CASE(wholeTiles) {
  SIZE(int, N, 9);
  SIZE(int, T, 3);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmulTiled, N, T, A, B, C);
}

CASE(oneTile) {
  SIZE(int, N, 5);
  SIZE(int, T, 8);
  ARRAY(double, A, N * N);
  ARRAY(double, B, N * N);
  ARRAY(double, C, N * N);
  CALL(matmulTiled, N, T, A, B, C);
}
