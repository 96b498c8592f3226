void f(int *p, int n) {
  for (int i = 0; i < n; i++) {
    int x = i;
    x = p[x] + p[x + 1]; x = p[x] + p[x + 1]; x = p[x] + p[x + 1]; x = p[x] + p[x + 1];
    x = p[x] + p[x + 1]; x = p[x] + p[x + 1]; x = p[x] + p[x + 1]; x = p[x] + p[x + 1];
    p[x] = 1;
  }
}
