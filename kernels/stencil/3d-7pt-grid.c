// One step of the heat equation on a grid that a structure describes, with an
// index macro: the way simulation codes keep sizes and fields together.

struct grid {
  int nx, ny, nz;
  double *u, *next;
};

#define IDX(i, j, k) ((i) + g->nx * ((j) + g->ny * (k)))

void heatStep(const struct grid *g, double c) {
  for (int k = 1; k < g->nz - 1; k++)
    for (int j = 1; j < g->ny - 1; j++)
      for (int i = 1; i < g->nx - 1; i++)
        g->next[IDX(i, j, k)] =
            g->u[IDX(i, j, k)] +
            c * (g->u[IDX(i - 1, j, k)] + g->u[IDX(i + 1, j, k)] + g->u[IDX(i, j - 1, k)] +
                 g->u[IDX(i, j + 1, k)] + g->u[IDX(i, j, k - 1)] + g->u[IDX(i, j, k + 1)] -
                 6.0 * g->u[IDX(i, j, k)]);
}
