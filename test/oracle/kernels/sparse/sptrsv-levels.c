// RUN: %oracle %s
#define KERNEL "sparse/sptrsv-levels.c"
#include "oracle.h"

CASE(solve) {
  SIZE(int, levels, 4);
  ARRAY(int, levelStart, levels + 1, sequence(0, 5));
  ARRAY(int, order, 20, permutation());
  ARRAY(int, rowStart, 21, sequence(0, 3));
  ARRAY(int, column, 60, uniform(0, 19));
  ARRAY(double, value, 60);
  ARRAY(double, b, 20);
  ARRAY(double, x, 20);
  CALL(solve, levels, levelStart, order, rowStart, column, value, b, x);
}
