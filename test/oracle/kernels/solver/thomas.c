// RUN: %oracle %s
#define KERNEL "solver/thomas.c"
#include "oracle.h"

// The first row is eliminated before the loops.
CASE(thomas) {
  SIZE(int, N, 17);
  ARRAY(double, lower, N);
  ARRAY(double, diagonal, N, constant(4));
  ARRAY(double, upper, N);
  ARRAY(double, ratio, N);
  ARRAY(double, x, N);
  OUTSIDE(6);
  CALL(thomas, N, lower, diagonal, upper, ratio, x);
}
