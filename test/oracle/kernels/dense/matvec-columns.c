// RUN: %oracle %s
#define KERNEL "dense/matvec-columns.c"
#include "oracle.h"

CASE(matvecColumns) {
  SIZE(int, M, 7);
  SIZE(int, N, 9);
  ARRAY(double, y, M);
  ARRAY(double, A, M * N);
  ARRAY(double, x, N);
  CALL(matvecColumns, M, N, y, A, x);
}
