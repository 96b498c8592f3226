// RUN: %oracle %s
#define KERNEL "sparse/spmv-csr-float.c"
#include "oracle.h"

CASE(spmv) {
  SIZE(int, rows, 20);
  ARRAY(int, rowStart, rows + 1, ascending(0, 70));
  ARRAY(int, column, 70, uniform(0, rows - 1));
  ARRAY(float, value, 70);
  ARRAY(float, x, rows);
  ARRAY(float, y, rows);
  CALL(spmv, rows, rowStart, column, value, x, y);
}
