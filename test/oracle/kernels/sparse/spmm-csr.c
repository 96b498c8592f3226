// RUN: %oracle %s
#define KERNEL "sparse/spmm-csr.c"
#include "oracle.h"

CASE(spmm) {
  SIZE(int, rows, 12);
  SIZE(int, sides, 3);
  ARRAY(int, rowStart, rows + 1, ascending(0, 40));
  ARRAY(int, column, 40, uniform(0, rows - 1));
  ARRAY(double, value, 40);
  ARRAY(double, x, rows * sides);
  ARRAY(double, y, rows * sides);
  CALL(spmm, rows, sides, rowStart, column, value, (void *)x, (void *)y);
}
