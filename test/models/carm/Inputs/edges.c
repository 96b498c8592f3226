// Kernels at the edges of a roofline.

double noMemory(int N, double x) {
  double sum = 1.0;
  for (int i = 0; i < N; i++)
    sum = sum * x + 0.5;
  return sum;
}

int ones(int N, const int *restrict a) {
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += a[i] & 7;
  return sum;
}

void small(int M, double *restrict a, const double *restrict b) {
  for (int i = 0; i < M; i++)
    a[i] += 2.0 * b[i];
}

unsigned nothing(unsigned N) {
  unsigned state = 1;
  for (unsigned i = 0; i < N; i++)
    state = (state * 3) ^ (state >> 5);
  return state;
}

void divide(int N, float *restrict a, const float *restrict b) {
  for (int i = 0; i < N; i++)
    a[i] = b[i] / 3.0f;
}
