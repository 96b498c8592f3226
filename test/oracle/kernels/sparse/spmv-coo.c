// RUN: %oracle %s
#define KERNEL "sparse/spmv-coo.c"
#include "oracle.h"

CASE(spmv) {
  SIZE(int, entries, 70);
  ARRAY(int, row, entries, uniform(0, 19));
  ARRAY(int, column, entries, uniform(0, 19));
  ARRAY(double, value, entries);
  ARRAY(double, x, 20);
  ARRAY(double, y, 20);
  CALL(spmv, entries, row, column, value, x, y);
}
