// Inner product of two vectors behind plain pointers. The sum is carried from
// one iteration to the next: without -ffast-math the compiler keeps its order
// and the latency of the addition bounds the loop.

double ddot(int N, const double *x, const double *y) {
  double sum = 0.0;
  for (int i = 0; i < N; i++)
    sum += *(x + i) * *(y + i);
  return sum;
}
