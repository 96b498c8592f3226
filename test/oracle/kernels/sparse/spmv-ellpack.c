// RUN: %oracle %s
#define KERNEL "sparse/spmv-ellpack.c"
#include "oracle.h"

CASE(ellpackSpmv) {
  SIZE(int, rows, 17);
  SIZE(int, width, 5);
  ARRAY(int, column, width * rows, uniform(0, rows - 1));
  ARRAY(double, value, width * rows);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(ellpackSpmv, rows, width, column, value, x, y);
}
