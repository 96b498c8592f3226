// The oracle's own faults: what it says when the IR, or a case, is wrong.
#define KERNEL "faults-kernel.c"
#include "oracle.h"

#define VECTORS(n)                                                                                 \
  ARRAY(double, a, n);                                                                             \
  ARRAY(double, b, n)

CASE(right) {
  SIZE(int, n, 5);
  VECTORS(n);
  CALL(copy, n, a, b);
}

CASE(tooFewIterations) {
  SIZE(int, n, 5);
  VECTORS(n + 1);
  CALL(copy, n + 1, a, b);
}

CASE(tooManyIterations) {
  SIZE(int, n, 5);
  VECTORS(n);
  CALL(copy, n - 1, a, b);
}

CASE(wrongArray) {
  SIZE(int, n, 5);
  VECTORS(n);
  CALL(copy, n, b, a);
}

CASE(dies) {
  SIZE(int, n, 5);
  VECTORS(n);
  CALL(die, n, a, (double *)64);
}

CASE(tooSmall) {
  SIZE(int, n, 5);
  VECTORS(n - 1);
  CALL(copy, n, a, b);
}

CASE(noArray) {
  SIZE(int, n, 5);
  ARRAY(double, b, n);
  CALL(copy, n, b, b);
}

CASE(noSize) {
  ARRAY(double, a, 5);
  ARRAY(double, b, 5);
  CALL(copy, 5, a, b);
}

CASE(outside) {
  SIZE(int, n, 5);
  VECTORS(n);
  OUTSIDE(1);
  CALL(copy, n, a, b);
}

CASE(nothing) {
  SIZE(int, n, 0);
  VECTORS(1);
  CALL(copy, n, a, b);
}

// The guard is open, but what it guards is not.
CASE(uncertain) {
  SIZE(int, n, 5);
  VECTORS(n);
  CALL(threshold, n, a, b);
}
