// RUN: %oracle %s
#define KERNEL "stencil/3d-variable-coefficient.c"
#include "oracle.h"

CASE(variableCoefficient) {
  SIZE(int, M, 5);
  SIZE(int, N, 7);
  ARRAY(double, a, M * N * N);
  ARRAY(double, b, M * N * N);
  ARRAY(double, centre, M * N * N);
  ARRAY(double, west, M * N * N);
  ARRAY(double, east, M * N * N);
  ARRAY(double, north, M * N * N);
  ARRAY(double, south, M * N * N);
  ARRAY(double, back, M * N * N);
  ARRAY(double, front, M * N * N);
  CALL(variableCoefficient, M, N, a, b, centre, west, east, north, south, back, front);
}
