// RUN: %oracle %s
#define KERNEL "solver/red-black.c"
#include "oracle.h"

CASE(redBlack) {
  SIZE(int, sweeps, 2);
  SIZE(int, M, 6);
  SIZE(int, N, 9);
  ARRAY(double, u, M * N);
  ARRAY(double, f, M * N);
  CALL(redBlack, sweeps, M, N, u, f, 0.25, 1.5);
}
