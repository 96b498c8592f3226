// Box stencil over all 27 points of a cube, a weight for each kind of
// neighbour: centre, face, edge, corner.

void box3d(int M, int N, const double a[restrict M][N][N], double b[restrict M][N][N],
           double centre, double face, double edge, double corner) {
  for (int k = 1; k < M - 1; k++) {
    for (int j = 1; j < N - 1; j++) {
      for (int i = 1; i < N - 1; i++) {
        double faces = a[k][j][i - 1] + a[k][j][i + 1] + a[k][j - 1][i] + a[k][j + 1][i] +
                       a[k - 1][j][i] + a[k + 1][j][i];
        double edges = a[k][j - 1][i - 1] + a[k][j - 1][i + 1] + a[k][j + 1][i - 1] +
                       a[k][j + 1][i + 1] + a[k - 1][j][i - 1] + a[k - 1][j][i + 1] +
                       a[k - 1][j - 1][i] + a[k - 1][j + 1][i] + a[k + 1][j][i - 1] +
                       a[k + 1][j][i + 1] + a[k + 1][j - 1][i] + a[k + 1][j + 1][i];
        double corners = a[k - 1][j - 1][i - 1] + a[k - 1][j - 1][i + 1] +
                         a[k - 1][j + 1][i - 1] + a[k - 1][j + 1][i + 1] +
                         a[k + 1][j - 1][i - 1] + a[k + 1][j - 1][i + 1] +
                         a[k + 1][j + 1][i - 1] + a[k + 1][j + 1][i + 1];
        b[k][j][i] = centre * a[k][j][i] + face * faces + edge * edges + corner * corners;
      }
    }
  }
}
