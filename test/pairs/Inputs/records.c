// Members of structs, and accesses through indices, in other words. Forms of one computation
// have the part of their name before `__` in common.
#include <stddef.h>

struct point {
  double x, y, z;
};
struct grid {
  int n;
  double *u, *v;
};

// sizes: n=1000000
void members__struct(int n, struct point *restrict p, double t) {
  for (int i = 0; i < n; i++)
    p[i].x += t * p[i].y;
}
void members__array(int n, double (*restrict p)[3], double t) {
  for (int i = 0; i < n; i++)
    p[i][0] += t * p[i][1];
}
// other code
void members__flat(int n, double *restrict p, double t) {
  for (int i = 0; i < n; i++)
    p[3 * i] += t * p[3 * i + 1];
}
// other code
void members__pointer(int n, struct point *restrict p, double t) {
  for (struct point *q = p; q < p + n; q++)
    q->x += t * q->y;
}
void members__reference(int n, struct point *restrict p, double t) {
  for (int i = 0; i < n; i++) {
    struct point *const here = &p[i];
    here->x += t * here->y;
  }
}

// sizes: n=1000000 g->n=1000000
void handle__members(struct grid *g) {
  for (int i = 0; i < g->n; i++)
    g->u[i] = g->v[i] * 2;
}
void handle__parameters(int n, double *u, double *v) {
  for (int i = 0; i < n; i++)
    u[i] = v[i] * 2;
}
void handle__locals(struct grid *g) {
  const int n = g->n;
  double *const u = g->u, *const v = g->v;
  for (int i = 0; i < n; i++)
    u[i] = v[i] * 2;
}

// sizes: n=500000
void gather__direct(int n, double *restrict a, const double *restrict b, const int *restrict k) {
  for (int i = 0; i < n; i++)
    a[i] = b[k[i]];
}
void gather__temporary(int n, double *restrict a, const double *restrict b, const int *restrict k) {
  for (int i = 0; i < n; i++) {
    const int from = k[i];
    a[i] = *(b + from);
  }
}
void gather__walking(int n, double *restrict a, const double *restrict b, const int *restrict k) {
  for (int i = 0; i < n; i++)
    *a++ = b[*k++];
}

// sizes: n=300000
void triples__struct(int n, double *restrict a, const struct point *restrict p, const int *restrict k) {
  for (int i = 0; i < n; i++)
    a[i] = p[k[i]].x + p[k[i]].y + p[k[i]].z;
}
void triples__array(int n, double *restrict a, const double (*restrict p)[3], const int *restrict k) {
  for (int i = 0; i < n; i++)
    a[i] = p[k[i]][0] + p[k[i]][1] + p[k[i]][2];
}
void triples__flat(int n, double *restrict a, const double *restrict p, const int *restrict k) {
  for (int i = 0; i < n; i++)
    a[i] = p[3 * k[i]] + p[3 * k[i] + 1] + p[3 * k[i] + 2];
}
void triples__hoisted(int n, double *restrict a, const struct point *restrict p, const int *restrict k) {
  for (int i = 0; i < n; i++) {
    const struct point *q = &p[k[i]];
    a[i] = q->x + q->y + q->z;
  }
}

// sizes: n=40000 trip_k=12
void rows__bounds(int n, const int *restrict first, const int *restrict column, const double *restrict value,
                  const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = first[i]; k < first[i + 1]; k++)
      s += value[k] * x[column[k]];
    y[i] = s;
  }
}
void rows__hoisted(int n, const int *restrict first, const int *restrict column, const double *restrict value,
                   const double *restrict x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    const int begin = first[i], end = first[i + 1];
    double s = 0;
    for (int k = begin; k < end; ++k) {
      const int c = column[k];
      s += x[c] * value[k];
    }
    y[i] = s;
  }
}
