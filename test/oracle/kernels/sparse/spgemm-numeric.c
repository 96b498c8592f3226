// RUN: %oracle %s
#define KERNEL "sparse/spgemm-numeric.c"
#include "oracle.h"

CASE(multiply) {
  SIZE(int, rows, 8);
  ARRAY(int, aStart, rows + 1, ascending(0, 20));
  ARRAY(int, aColumn, 20, uniform(0, rows - 1));
  ARRAY(double, a, 20);
  ARRAY(int, bStart, rows + 1, ascending(0, 20));
  ARRAY(int, bColumn, 20, uniform(0, rows - 1));
  ARRAY(double, b, 20);
  ARRAY(int, cStart, rows + 1, ascending(0, 40));
  ARRAY(int, cColumn, 40, uniform(0, rows - 1));
  ARRAY(double, c, 40);
  ARRAY(double, row, rows);
  CALL(multiply, rows, aStart, aColumn, a, bStart, bColumn, b, cStart, cColumn, c, row);
}
