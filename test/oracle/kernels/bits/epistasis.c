// RUN: %oracle %s
#define KERNEL "bits/epistasis.c"
#include "oracle.h"

CASE(count) {
  SIZE(int, sites, 4);
  SIZE(int, words, 5);
  ARRAY(uint64_t, data, sites * 3 * words);
  ARRAY(uint64_t, phenotype, words);
  ARRAY(uint32_t, table, sites * sites * 18);
  CALL(count, sites, words, (void *)data, phenotype, (void *)table);
}
