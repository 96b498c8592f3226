double dot(int n, double *a, double *b) {
  double s = 0;
  /* größer */ for (int i = 0; i < n; ++i)
    s += a[i] * b[i];
  for (int i = 0; i < n; ++i)
    s += a[i];
  return s;
}

struct bits {
  int on : 1;
};

void set(int n, struct bits *g) {
  for (int i = 0; i < n; ++i)
    g[i].on = 1;
}
