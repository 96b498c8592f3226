// RUN: %oracle %s
#define KERNEL "solver/gauss-seidel.c"
#include "oracle.h"

CASE(gaussSeidel) {
  SIZE(int, sweeps, 2);
  SIZE(int, M, 5);
  SIZE(int, N, 6);
  ARRAY(double, u, M * N * N);
  ARRAY(double, f, M * N * N);
  CALL(gaussSeidel, sweeps, M, N, u, f, 0.25);
}
