// RUN: %oracle %s
#define KERNEL "bits/epistasis-blocked.c"
#include "oracle.h"

CASE(count) {
  SIZE(int, blocks, 2);
  SIZE(int, parts, 1);
  ARRAY(uint64_t, data, blocks * B * 2 * parts * W);
  ARRAY(uint32_t, table, blocks * B * blocks * B * 9);
  LOCAL(n);
  CALL(count, blocks, parts, (void *)data, (void *)table);
}
