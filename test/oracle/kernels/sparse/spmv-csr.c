// RUN: %oracle %s
#define KERNEL "sparse/spmv-csr.c"
#include "oracle.h"

CASE(csrSpmv) {
  SIZE(int, rows, 20);
  ARRAY(int, rowStart, rows + 1, ascending(0, 70)); // some rows are empty
  ARRAY(int, column, 70, uniform(0, rows - 1));
  ARRAY(double, value, 70);
  ARRAY(double, x, rows);
  ARRAY(double, y, rows);
  CALL(csrSpmv, rows, rowStart, column, value, x, y);
}
