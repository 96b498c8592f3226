// RUN: %oracle %s
#define KERNEL "stencil/3d-7pt-grid.c"
#include "oracle.h"

CASE(heatStep) {
  SYMBOL("g->nx", 7);
  SYMBOL("g->ny", 6);
  SYMBOL("g->nz", 5);
  ARRAY_AS("g->u", double, u, 7 * 6 * 5);
  ARRAY_AS("g->next", double, next, 7 * 6 * 5);
  struct grid g = {7, 6, 5, u, next};
  CALL(heatStep, &g, 0.1);
}
