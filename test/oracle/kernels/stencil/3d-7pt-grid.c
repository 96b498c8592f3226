// RUN: %oracle %s
#define KERNEL "stencil/3d-7pt-grid.c"
#include "oracle.h"

CASE(heatStep) {
  struct grid g = {5, 6, 7};
  SYMBOL("g->nx", g.nx);
  SYMBOL("g->ny", g.ny);
  SYMBOL("g->nz", g.nz);
  ARRAY_AS("g->u", double, u, g.nx * g.ny * g.nz);
  ARRAY_AS("g->next", double, next, g.nx * g.ny * g.nz);
  g.u = u;
  g.next = next;
  CALL(heatStep, &g, 0.1);
}
