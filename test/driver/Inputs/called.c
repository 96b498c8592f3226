static void scale(double *a, long n) {
  for (long i = 0; i < n; i++)
    a[i] *= 2;
}
void add(double *restrict a, const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    a[i] += b[i];
}
static double a[1000], b[1000];

int main(void) {
  for (int k = 0; k < 300; k++)
    scale(a, 1000);
  for (int k = 0; k < 7; k++)
    add(a, b, 1000);
  return a[3] > 1;
}
