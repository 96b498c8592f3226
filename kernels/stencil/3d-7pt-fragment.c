// The kernel of 3d-7pt.c in the style of Kerncraft: declarations and a loop
// nest, no function; M and N are given on the command line.

double a[M][N][N], b[M][N][N];
double west, east, north, south, back, front, s;

for (int k = 1; k < M - 1; ++k)
  for (int j = 1; j < N - 1; ++j)
    for (int i = 1; i < N - 1; ++i)
      b[k][j][i] = (west * a[k][j][i - 1] + east * a[k][j][i + 1] +
                    north * a[k][j - 1][i] + south * a[k][j + 1][i] +
                    back * a[k - 1][j][i] + front * a[k + 1][j][i]) *
                   s;
