// Box stencil over a plane: the eight neighbours and the centre, with one
// weight for the centre, one for edges and one for corners.

void box2d(int M, int N, const double (*restrict a)[N], double (*restrict b)[N], double centre,
           double edge, double corner) {
  for (int j = 1; j < M - 1; j++) {
    for (int i = 1; i < N - 1; i++) {
      double edges = a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i];
      double corners = a[j - 1][i - 1] + a[j - 1][i + 1] + a[j + 1][i - 1] + a[j + 1][i + 1];
      b[j][i] = centre * a[j][i] + edge * edges + corner * corners;
    }
  }
}
