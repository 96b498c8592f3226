// RUN: %oracle %s
#define KERNEL "sparse/ellpack-spmv.c"
#include "oracle.h"

CASE(ellpackSpmv) {
  SIZE(int, rows, 11);
  SIZE(int, width, 4);
  ARRAY(int, column, rows * width, uniform(0, rows - 1));
  ARRAY(double, value, rows * width);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(ellpackSpmv, rows, width, column, value, x, y);
}
