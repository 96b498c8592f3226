// RUN: %oracle -I %S/Inputs %s
// Copies of whole structs are not in the trace.
#define KERNEL "structs.c"
#include "oracle.h"

CASE(move) {
  SIZE(int, n, 9);
  ARRAY(struct particle, p, n);
  for (int i = 0; i < n; i++)
    p[i].kind = i % 2;
  CALL(move, n, p, 0.5);
}

CASE(window) {
  SIZE(int, n, 12);
  ARRAY(double, in, n);
  ARRAY(double, out, n, constant(0));
  UNTRACED("w");
  CALL(window, n, in, out);
}
