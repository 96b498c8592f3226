// RUN: %oracle %s
#define KERNEL "sparse/spgemm-symbolic.c"
#include "oracle.h"

// No column is met twice in a row: the condition on `last`, which the nest writes, is taken
// as it stands before.
CASE(count) {
  SIZE(int, rows, 8);
  ARRAY(int, aStart, rows + 1, sequence(0, 1));
  ARRAY(int, aColumn, rows, permutation());
  ARRAY(int, bStart, rows + 1, sequence(0, 2));
  ARRAY(int, bColumn, 16, sequence(0, 1));
  ARRAY(int, last, 16, constant(-1));
  ARRAY(int, cLength, rows);
  CALL(count, rows, aStart, aColumn, bStart, bColumn, last, cLength);
}
