// RUN: %oracle %s
#define KERNEL "dense/matvec-rows.c"
#include "oracle.h"

CASE(matvecRows) {
  SIZE(int, M, 7);
  SIZE(int, N, 9);
  ARRAY(double, y, M);
  ARRAY(double, A, M * N);
  ARRAY(double, x, N);
  CALL(matvecRows, M, N, y, A, x);
}
