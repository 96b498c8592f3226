// RUN: %oracle %s
#define KERNEL "bits/bit-count.c"
#include "oracle.h"

CASE(hammingDistance) {
  SIZE(size_t, words, 37);
  ARRAY(uint64_t, a, words);
  ARRAY(uint64_t, b, words);
  CALL(hammingDistance, words, a, b);
}
