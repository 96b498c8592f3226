// RUN: %oracle %s
#define KERNEL "sparse/cg-csr.c"
#include "oracle.h"

CASE(step) {
  SIZE(int, rows, 20);
  ARRAY(int, rowStart, rows + 1, ascending(0, 70));
  ARRAY(int, column, 70, uniform(0, rows - 1));
  ARRAY(double, value, 70);
  ARRAY(double, x, rows);
  ARRAY(double, r, rows);
  ARRAY(double, p, rows);
  ARRAY(double, q, rows);
  CALL(step, rows, rowStart, column, value, x, r, p, q, 1.0);
}
