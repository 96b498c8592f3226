// RUN: %oracle -I %S/Inputs %s
#define KERNEL "counters.c"
#include "oracle.h"

CASE(everySecond) {
  SIZE(int, n, 15);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(everySecond, n, b, a);
}

CASE(stretches) {
  SIZE(int, n, 40);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(stretches, n, b, a);
}

CASE(bounds) {
  SIZE(int, n, 17);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  OUTSIDE(1);
  CALL(bounds, n, b, a);
}

CASE(down) {
  SIZE(int, n, 14);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(down, n, b, a);
}

CASE(offDiagonal) {
  SIZE(int, n, 7);
  ARRAY(double, b, n * n);
  ARRAY(double, a, n * n);
  CALL(offDiagonal, n, b, a);
}

CASE(belowDiagonal) {
  SIZE(int, n, 7);
  ARRAY(double, b, n * n);
  ARRAY(double, a, n * n);
  CALL(belowDiagonal, n, b, a);
}

CASE(inside) {
  SIZE(int, n, 7);
  ARRAY(double, b, n * n);
  ARRAY(double, a, n * n);
  CALL(inside, n, b, a);
}

CASE(nested) {
  SIZE(int, n, 15);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(nested, n, b, a);
}

CASE(redBlack) {
  SIZE(int, n, 7);
  ARRAY(double, b, n * n);
  ARRAY(double, a, n * n);
  CALL(redBlack, n, b, a);
}

CASE(either) {
  SIZE(int, n, 17);
  ARRAY(double, b, n);
  ARRAY(double, a, 3 * n);
  CALL(either, n, b, a);
}

CASE(two) {
  SIZE(int, n, 15);
  ARRAY(double, b, n);
  ARRAY(double, a, 2 * n);
  ARRAY(double, c, n);
  CALL(two, n, b, a, c);
}

CASE(digits) {
  SIZE(int, n, 18);
  ARRAY(double, b, n);
  ARRAY(double, a, 4 * n);
  CALL(digits, n, b, a);
}

CASE(byOuter) {
  SIZE(int, n, 6);
  ARRAY(double, b, n);
  ARRAY(double, a, 2 * n * n * n);
  CALL(byOuter, n, b, a);
}

CASE(equalOnes) {
  SIZE(int, n, 6);
  ARRAY(double, b, n);
  ARRAY(double, a, 3 * n * n);
  CALL(equalOnes, n, b, a);
}

CASE(upTo) {
  SIZE(int, n, 15);
  SIZE(int, m, 11);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(upTo, n, m, b, a);
}

CASE(threes) {
  SIZE(int, n, 5);
  ARRAY(double, b, 12 * n);
  ARRAY(double, a, 12 * n);
  CALL(threes, n, b, a);
}

CASE(eachAsked) {
  SIZE(int, n, 10);
  ARRAY(double, a, n * n);
  CALL(eachAsked, n, a);
}

CASE(upToSize) {
  SIZE(int, n, 15);
  SIZE(int, m, 11);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(upToSize, n, m, b, a);
}

CASE(fromSize) {
  SIZE(int, n, 25);
  SIZE(int, m, 9);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(fromSize, n, m, b, a);
}

CASE(seldom) {
  SIZE(int, n, 420);
  ARRAY(double, b, n);
  ARRAY(double, a, n);
  CALL(seldom, n, b, a);
}
