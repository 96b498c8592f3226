// RUN: %oracle %s
#define KERNEL "cfd/cns-convection.c"
#include "oracle.h"

CASE(convection) {
  SIZE(int, nx, 10);
  SIZE(int, ny, 11);
  SIZE(int, nz, 12);
  const int points = nx * ny * nz;
  ARRAY_AS("c->momentumX", double, mx, points);
  ARRAY_AS("c->momentumY", double, my, points);
  ARRAY_AS("c->momentumZ", double, mz, points);
  ARRAY_AS("c->energy", double, energy, points);
  ARRAY_AS("p->u", double, u, points);
  ARRAY_AS("p->v", double, v, points);
  ARRAY_AS("p->w", double, w, points);
  ARRAY_AS("p->pressure", double, pressure, points);
  ARRAY_AS("change->density", double, changeDensity, points);
  ARRAY_AS("change->momentumX", double, changeX, points);
  ARRAY_AS("change->momentumY", double, changeY, points);
  ARRAY_AS("change->momentumZ", double, changeZ, points);
  ARRAY_AS("change->energy", double, changeEnergy, points);
  const struct conserved c = {0, mx, my, mz, energy};
  const struct primitive p = {u, v, w, pressure};
  const struct conserved change = {changeDensity, changeX, changeY, changeZ, changeEnergy};
  CALL(convection, nx, ny, nz, &c, &p, &change, 0.1, 0.2, 0.3);
}
