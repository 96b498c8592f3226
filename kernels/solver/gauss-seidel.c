// Gauss-Seidel sweeps for the Poisson equation in three dimensions, in place
// and in lexicographic order: the three neighbours before a point are new, the
// three behind it old.

void gaussSeidel(int sweeps, int M, int N, double u[restrict M][N][N],
                 const double f[restrict M][N][N], double h2) {
  for (int sweep = 0; sweep < sweeps; sweep++)
    for (int k = 1; k < M - 1; k++)
      for (int j = 1; j < N - 1; j++)
        for (int i = 1; i < N - 1; i++)
          u[k][j][i] = (u[k][j][i - 1] + u[k][j][i + 1] + u[k][j - 1][i] + u[k][j + 1][i] +
                        u[k - 1][j][i] + u[k + 1][j][i] + h2 * f[k][j][i]) /
                       6.0;
}
