// RUN: %oracle %s
#define KERNEL "sparse/sell-c-sigma-spmv.c"
#include "oracle.h"

// The chunks' lengths are 0 to 4, and they lie one behind the other.
CASE(sellSpmv) {
  SIZE(int, chunks, 6);
  ARRAY(int, chunkStart, chunks);
  ARRAY(int, chunkLength, chunks, uniform(0, 4));
  int stored = 0;
  for (int chunk = 0; chunk < chunks; chunk++) {
    chunkStart[chunk] = stored;
    stored += C * chunkLength[chunk];
  }
  ARRAY(int, column, stored + 1, uniform(0, C * chunks - 1));
  ARRAY(double, value, stored + 1);
  ARRAY(double, x, C * chunks);
  ARRAY(double, y, C * chunks);
  LOCAL(sum);
  CALL(sellSpmv, chunks, chunkStart, chunkLength, column, value, x, y);
}
