/* Enough multiply-adds an element to reach the peak. */
void polynomial(int n, double a, double *restrict y, const double *restrict x) {
#pragma clang fp contract(fast)
  for (int i = 0; i < n; i++) {
    double p = x[i], q = p;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    p = p * q + a;
    y[i] = p;
  }
}
