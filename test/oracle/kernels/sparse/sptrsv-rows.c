// RUN: %oracle %s
#define KERNEL "sparse/sptrsv-rows.c"
#include "oracle.h"

CASE(solve) {
  SIZE(int, rows, 20);
  ARRAY(int, rowStart, rows + 1, sequence(0, 3));
  ARRAY(int, column, 3 * rows, uniform(0, rows - 1));
  ARRAY(double, value, 3 * rows);
  ARRAY(double, b, rows);
  ARRAY(double, x, rows);
  CALL(solve, rows, rowStart, column, value, b, x);
}
