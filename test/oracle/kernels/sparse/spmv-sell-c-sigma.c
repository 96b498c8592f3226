// RUN: %oracle %s
#define KERNEL "sparse/spmv-sell-c-sigma.c"
#include "oracle.h"

CASE(sellSpmv) {
  SIZE(int, chunks, 4);
  ARRAY(int, chunkStart, chunks + 1, constant(0));
  ARRAY(int, chunkLength, chunks, uniform(0, 6));
  for (int chunk = 0; chunk < chunks; chunk++)
    chunkStart[chunk + 1] = chunkStart[chunk] + C * chunkLength[chunk];
  ARRAY(int, column, chunkStart[chunks], uniform(0, C * chunks - 1));
  ARRAY(double, value, chunkStart[chunks]);
  ARRAY(double, x, C * chunks);
  ARRAY(double, y, C * chunks);
  LOCAL(sum);
  CALL(sellSpmv, chunks, chunkStart, chunkLength, column, value, x, y);
}
