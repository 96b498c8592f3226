// What clauses and constructs say of the threads.

void waits(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++)
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = 1.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
}

void goes_on(int n, int steps, double *restrict a, double *restrict b) {
  for (int t = 0; t < steps; t++)
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      a[i] = 1.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
}

void eight(int n, double *restrict a) {
#pragma omp parallel for num_threads(8)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void many(int n, int k, double *restrict a) {
#pragma omp parallel for num_threads(k)
  for (int i = 0; i < n; i++)
    a[i] = k;
}

void large(int n, double *restrict a) {
#pragma omp parallel for if (n > 1000)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void maybe(int n, double x, double *restrict a) {
#pragma omp parallel for if (x > 0)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void never(int n, double *restrict a) {
#pragma omp parallel if (0)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = 1.0;
  }
}

void one(int n, double *restrict a) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void each(int n, double *restrict a) {
#pragma omp parallel
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}

void each_step(int n, int steps, double *restrict a) {
  for (int t = 0; t < steps; t++)
#pragma omp parallel
    for (int i = 0; i < n; i++)
      a[i] = t;
}

// Each thread has its own t and u.
void declared(int n, double *restrict x) {
#pragma omp parallel
  {
    double t[8];
#pragma omp for
    for (int i = 0; i < n; i++) {
      double u[8];
      for (int k = 0; k < 8; k++) {
        t[(k + i) % 8] = k;
        u[(k * i) % 8] = t[k];
        x[8 * i + k] = 2 * t[(k * i) % 8] + u[(i + 3) % 8];
      }
    }
  }
}

void by_size(int n, double *restrict a) {
#pragma omp parallel for num_threads(n / 25)
  for (int i = 0; i < n; i++)
    a[i] = 1.0;
}
