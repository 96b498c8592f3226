// The same in two ways.

void product(int n, float (*restrict c)[n], float (*restrict a)[n], float (*restrict b)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

void product_set(int n, float (*restrict c)[n], float (*restrict a)[n], float (*restrict b)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0;
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

void quotients(int n, float (*restrict c)[n], float (*restrict a)[n], float (*restrict b)[n]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] / b[k][j];
}

void shifted(int n, float *restrict b, float *restrict a) {
  for (int i = 0; i < n - 5; i++)
    b[i] = a[i + 5] * 2.0f;
}

void shifted_double(int n, double *restrict b, float *restrict a) {
  for (int i = 0; i < n - 5; i++)
    b[i] = a[i + 5] * 2.0f;
}

void steps(int n, float *restrict b, float *restrict a) {
  for (int t = 0; t < 1; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}

void one_step(int n, float *restrict b, float *restrict a) {
  for (int t = 0; t < n / n; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}

void short_loop(int n, float (*restrict b)[n], float (*restrict a)[n]) {
  for (int j = 0; j < 40; j++)
    for (int i = 0; i < 40; i++)
      b[j][i] = 2.0f * a[j][i];
}

void open_loop(int n, float (*restrict b)[n], float (*restrict a)[n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = 2.0f * a[j][i];
}

// Arrays that are stored, read aside and not gone through by the loop around: along i and j a tile would wait.
void with_time(int n, float (*restrict a)[n], float (*restrict b)[n], float *restrict c) {
  for (int t = 0; t < 9; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = c[t] + a[i][j - 1] + a[i - 1][j];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}

void guarded(int n, const int *restrict m, double *restrict d, const double *restrict p) {
  for (int i = 0; i < n; i++)
    if (m[i])
      d[i] = p[i] * 2;
}
