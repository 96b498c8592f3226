// RUN: %oracle %s
#define KERNEL "stream/add.c"
#include "oracle.h"

CASE(add) {
  SIZE(int, N, 37);
  ARRAY(double, a, N);
  ARRAY(double, b, N);
  ARRAY(double, c, N);
  CALL(add, N, a, b, c);
}
