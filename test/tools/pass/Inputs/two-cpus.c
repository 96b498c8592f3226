// Functions of one file for several processors.
__attribute__((target("arch=haswell"))) void narrow(double *restrict a, const double *restrict b,
                                                    long n) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] * b[i];
}
__attribute__((target("arch=skylake-avx512"))) void wide(double *restrict a,
                                                         const double *restrict b, long n) {
  for (long i = 0; i < n; i++)
    a[i] = b[i] * b[i];
}
int plain(void) { return 1; }
