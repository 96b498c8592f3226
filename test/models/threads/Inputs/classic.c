// Small programs in which threads share lines, each in its own way.

void chunks(int n, double *restrict a) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

// Each step stores a, then reads it beside: the values of neighbors go from thread to thread.
void halo(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for schedule(static)
    for (int i = 1; i <= n; i++)
      a[i] = 2.0;
#pragma omp parallel for schedule(static)
    for (int i = 1; i <= n; i++)
      b[i] = a[i - 1] + a[i + 1];
  }
}

void counters(int threads, int n, double *restrict sum, double (*restrict x)[n]) {
#pragma omp parallel for schedule(static)
  for (int t = 0; t < threads; t++)
    for (int i = 0; i < n; i++)
      sum[t] += x[t][i];
}

void dealt(int n, double *restrict a) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void guided(int n, double *restrict a) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void histogram(int n, int *restrict count, int *restrict key) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    count[key[i]] += 1;
}

// What one loop makes the next one uses in the other order.
void reversed(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
      a[i] = b[i] + 1.0;
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
}

// Row after row, each of which needs the one before.
void wavefront(int n, double (*restrict a)[n]) {
  for (int j = 1; j < n; j++)
#pragma omp parallel for schedule(static)
    for (int i = 1; i < n - 1; i++)
      a[j][i] = a[j - 1][i - 1] + a[j - 1][i + 1];
}

void product(int n, double (*restrict c)[n], double (*restrict a)[n], double (*restrict b)[n]) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += a[i][k] * b[k][j];
}

double sum(int n, double *restrict a) {
  double s = 0;
#pragma omp parallel for schedule(static) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
