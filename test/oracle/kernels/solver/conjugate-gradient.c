// RUN: %oracle %s
#define KERNEL "solver/conjugate-gradient.c"
#include "oracle.h"

CASE(conjugateGradient) {
  SIZE(int, n, 20);
  SIZE(int, maxIterations, 3); // far from the solution
  ARRAY(int, rowStart, n + 1, ascending(0, 70));
  ARRAY(int, column, 70, uniform(0, n - 1));
  ARRAY(double, value, 70);
  ARRAY(double, b, n);
  ARRAY(double, x, n);
  ARRAY(double, r, n);
  ARRAY(double, p, n);
  ARRAY(double, q, n);
  CALL(conjugateGradient, n, rowStart, column, value, b, x, r, p, q, 1e-9, maxIterations);
}
