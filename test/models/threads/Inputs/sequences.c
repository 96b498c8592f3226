// Nests of a function, of which each finds what the ones before it stored.

void init(double *a);

// Thread 0 stored lines of 8 elements each of which another thread has then.
void dealt_anew(int n, double *restrict a) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    a[i] = 0.0;
#pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    a[i] += 1.0;
}

// The same thread has the same lines.
void dealt_alike(int n, double *restrict a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 1.0;
}

// The first thread reads what all stored, then all what it stored.
void by_one(int n, double *restrict a, double *restrict b) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
  for (int i = 1; i < n; i++)
    b[i] = b[i - 1] + a[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}

void called(int n, double *restrict a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = 0.0;
  init(a);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 1.0;
}

void guided(int n, double *restrict a) {
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    a[i] = 0.0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += 1.0;
}

void goes_on(int n, double *restrict a) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      a[i] = 0.0;
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] += 1.0;
  }
}
