// RUN: %oracle %s
#define KERNEL "solver/thomas.c"
#include "oracle.h"

CASE(thomas) {
  SIZE(int, N, 17);
  ARRAY(double, lower, N);
  ARRAY(double, diagonal, N);
  ARRAY(double, upper, N);
  ARRAY(double, ratio, N);
  ARRAY(double, x, N);
  OUTSIDE(6); // the first row
  CALL(thomas, N, lower, diagonal, upper, ratio, x);
}
