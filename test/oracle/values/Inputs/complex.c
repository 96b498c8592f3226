#include <complex.h>

// One butterfly of a Fourier transform, for all pairs of a stride.
void butterfly(int n, int stride, double _Complex *restrict z, const double _Complex *w) {
  for (int i = 0; i < n; i++) {
    double _Complex t = w[i] * z[i + stride];
    z[i + stride] = z[i] - t;
    z[i] += t;
  }
}

void parts(int n, const float _Complex *c, float *restrict re, double *restrict norm) {
  for (int i = 0; i < n; i++) {
    re[i] = __real__ c[i];
    norm[i] = creal(c[i]) * creal(c[i]) + __imag__ c[i] * __imag__ c[i];
  }
}

void scale(int n, double _Complex *z, double x) {
  for (int i = 0; i < n; i++) {
    z[i] *= x;
    __imag__ z[i] = -__imag__ z[i];
  }
}
