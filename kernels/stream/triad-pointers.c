// STREAM triad with pointers in place of an index, up to the end of the result.

void triadPointers(int N, double *restrict a, const double *restrict b, const double *restrict c,
                   double s) {
  for (double *const end = a + N; a != end; a++)
    *a = *b++ + s * *c++;
}
