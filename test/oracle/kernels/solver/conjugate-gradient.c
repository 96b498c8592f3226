// RUN: %oracle %s
#define KERNEL "solver/conjugate-gradient.c"
#include "oracle.h"

// With a tolerance of zero it ends after the last iteration.
CASE(conjugateGradient) {
  SIZE(int, n, 9);
  SIZE(int, maxIterations, 3);
  ARRAY(int, rowStart, n + 1, ascending(0, 40));
  ARRAY(int, column, 40, uniform(0, n - 1));
  ARRAY(double, value, 40);
  ARRAY(double, b, n, constant(1));
  ARRAY(double, x, n);
  ARRAY(double, r, n);
  ARRAY(double, p, n);
  ARRAY(double, q, n);
  CALL(conjugateGradient, n, rowStart, column, value, b, x, r, p, q, 0.0,
       maxIterations);
}
