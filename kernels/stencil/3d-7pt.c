// Star stencil over the six direct neighbours, a coefficient for each direction
// and a common factor; the centre is not read (Hammer et al., "Kerncraft",
// 2017, Listing 1).

void star3d(int M, int N, const double a[restrict M][N][N], double b[restrict M][N][N],
            double west, double east, double north, double south, double back, double front,
            double s) {
  for (int k = 1; k < M - 1; k++)
    for (int j = 1; j < N - 1; j++)
      for (int i = 1; i < N - 1; i++)
        b[k][j][i] = (west * a[k][j][i - 1] + east * a[k][j][i + 1] +
                      north * a[k][j - 1][i] + south * a[k][j + 1][i] +
                      back * a[k - 1][j][i] + front * a[k + 1][j][i]) *
                     s;
}
