// RUN: %oracle %s
#define KERNEL "sparse/spmv-csr-unrolled.c"
#include "oracle.h"

CASE(spmv) {
  SIZE(int, rows, 20);
  ARRAY(int, rowStart, rows + 1, ascending(0, 90));
  ARRAY(int, column, 90, uniform(0, rows - 1));
  ARRAY(double, value, 90);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(spmv, rows, rowStart, column, value, x, y);
}
