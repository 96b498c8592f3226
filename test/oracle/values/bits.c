// RUN: %oracle -I %S/Inputs %s
#define KERNEL "bits.c"
#include "oracle.h"

CASE(popcounts) {
  SIZE(int, n, 10);
  ARRAY(uint64_t, words, n);
  ARRAY(uint8_t, counts, n);
  CALL(popcounts, n, words, counts);
}

CASE(histogram) {
  SIZE(int, n, 20);
  ARRAY(int, key, n, uniform(0, 8));
  ARRAY(long, counts, 9);
  CALL(histogram, n, key, counts);
}

CASE(stream) {
  SIZE(int, n, 8);
  ARRAY(double, a, n);
  ARRAY(double, b, n);
  CALL(stream, n, a, b);
}
