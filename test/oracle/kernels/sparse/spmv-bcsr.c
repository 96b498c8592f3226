// RUN: %oracle %s
#define KERNEL "sparse/spmv-bcsr.c"
#include "oracle.h"

CASE(spmv) {
  SIZE(int, blockRows, 6);
  ARRAY(int, rowStart, blockRows + 1, ascending(0, 15));
  ARRAY(int, column, 15, uniform(0, blockRows - 1));
  ARRAY(double, value, 15 * R * C);
  ARRAY(double, x, blockRows * C);
  ARRAY(double, y, blockRows * R);
  LOCAL(sum);
  CALL(spmv, blockRows, rowStart, column, value, x, y);
}
