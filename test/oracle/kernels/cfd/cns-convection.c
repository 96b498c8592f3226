// RUN: %oracle %s
#define KERNEL "cfd/cns-convection.c"
#include "oracle.h"

#define FIELD(name, pointer) ARRAY_AS(name, double, pointer, nx * ny * nz)

CASE(convection) {
  SIZE(int, nx, 11);
  SIZE(int, ny, 10);
  SIZE(int, nz, 9);
  FIELD("c->momentumX", momentumX);
  FIELD("c->momentumY", momentumY);
  FIELD("c->momentumZ", momentumZ);
  FIELD("c->energy", energy);
  FIELD("p->u", u);
  FIELD("p->v", v);
  FIELD("p->w", w);
  FIELD("p->pressure", pressure);
  FIELD("change->density", dDensity);
  FIELD("change->momentumX", dMomentumX);
  FIELD("change->momentumY", dMomentumY);
  FIELD("change->momentumZ", dMomentumZ);
  FIELD("change->energy", dEnergy);
  const struct conserved c = {0, momentumX, momentumY, momentumZ, energy};
  const struct primitive p = {u, v, w, pressure};
  const struct conserved change = {dDensity, dMomentumX, dMomentumY, dMomentumZ, dEnergy};
  CALL(convection, nx, ny, nz, &c, &p, &change, 0.1, 0.1, 0.1);
}
