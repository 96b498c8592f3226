// RUN: %oracle %s
#define KERNEL "sparse/spmv-csr-long.c"
#include "oracle.h"

CASE(spmv) {
  SIZE(int64_t, rows, 20);
  ARRAY(int64_t, rowStart, rows + 1, ascending(0, 70));
  ARRAY(int64_t, column, 70, uniform(0, rows - 1));
  ARRAY(double, value, 70);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(spmv, rows, rowStart, column, value, x, y);
}
