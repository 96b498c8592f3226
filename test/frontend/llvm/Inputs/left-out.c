// A nest that the frontend for C leaves out, and one that it reads.

struct cell {
  double value;
  unsigned kind : 3;
};

void kinds(int n, struct cell *c) {
  for (int i = 0; i < n; i++)
    c[i].kind = 1;
}

void plain(int n, double *restrict a, const double *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
}
