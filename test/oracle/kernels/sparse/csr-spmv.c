// RUN: %oracle %s
#define KERNEL "sparse/csr-spmv.c"
#include "oracle.h"

CASE(csrSpmv) {
  SIZE(int, rows, 13);
  ARRAY(int, rowStart, rows + 1, ascending(0, 60));
  ARRAY(int, column, 60, uniform(0, rows - 1));
  ARRAY(double, value, 60);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(csrSpmv, rows, rowStart, column, value, x, y);
}
