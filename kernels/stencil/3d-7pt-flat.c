// The star stencil of 3d-7pt.c on arrays that are one block of memory with the
// index computed by hand: the same accesses, written the way many codes do.

void star3dFlat(int M, int N, const double *restrict a, double *restrict b, double west,
                double east, double north, double south, double back, double front, double s) {
  for (int k = 1; k < M - 1; k++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++)
        b[(k * N + j) * N + i] =
            (west * a[(k * N + j) * N + i - 1] + east * a[(k * N + j) * N + i + 1] +
             north * a[(k * N + j - 1) * N + i] + south * a[(k * N + j + 1) * N + i] +
             back * a[((k - 1) * N + j) * N + i] + front * a[((k + 1) * N + j) * N + i]) *
            s;
}
