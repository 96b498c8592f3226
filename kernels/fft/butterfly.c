// One pass of a radix-2 FFT in place, decimation in time: butterflies over pairs
// that lie `half` elements apart, the roots of unity for the whole transform
// taken every `rootStride` elements.

void butterflyPass(int N, int half, int rootStride, double *restrict re, double *restrict im,
                   const double *restrict rootRe, const double *restrict rootIm) {
  for (int block = 0; block < N; block += 2 * half) {
    for (int j = 0; j < half; j++) {
      const double wr = rootRe[j * rootStride];
      const double wi = rootIm[j * rootStride];
      const int even = block + j;
      const int odd = even + half;
      const double tr = wr * re[odd] - wi * im[odd];
      const double ti = wr * im[odd] + wi * re[odd];
      re[odd] = re[even] - tr;
      im[odd] = im[even] - ti;
      re[even] += tr;
      im[even] += ti;
    }
  }
}
