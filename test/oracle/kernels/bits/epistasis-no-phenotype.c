// RUN: %oracle %s
#define KERNEL "bits/epistasis-no-phenotype.c"
#include "oracle.h"

CASE(count) {
  SIZE(int, sites, 4);
  SIZE(int, words, 5);
  ARRAY(uint64_t, data, sites * 3 * words);
  ARRAY(uint32_t, table, sites * sites * 9);
  CALL(count, sites, words, (void *)data, (void *)table);
}
