// Flops with weights, none at all, and a function that no machine file knows.
#include <math.h>

void weighted(int n, double x[restrict n], const double a[restrict n], const double b[restrict n]) {
  for (int i = 0; i < n; ++i)
    x[i] = exp(a[i]) / b[i];
}

void copies(int n, double x[restrict n], const double a[restrict n]) {
  for (int i = 0; i < n; ++i)
    x[i] = a[i];
}

void unweighted(int n, double x[restrict n], const double a[restrict n]) {
  for (int i = 0; i < n; ++i)
    x[i] = tgamma(a[i]);
}
