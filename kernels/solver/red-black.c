// Red-black Gauss-Seidel in two dimensions with over-relaxation: all points of
// one colour, then all of the other. A row is walked with stride two and starts
// at the colour's first point.

void redBlack(int sweeps, int M, int N, double u[restrict M][N], const double f[restrict M][N],
              double h2, double omega) {
  for (int sweep = 0; sweep < sweeps; sweep++) {
    for (int colour = 0; colour < 2; colour++) {
      for (int j = 1; j < M - 1; j++) {
        for (int i = 1 + (j + colour) % 2; i < N - 1; i += 2) {
          const double mean =
              0.25 * (u[j][i - 1] + u[j][i + 1] + u[j - 1][i] + u[j + 1][i] + h2 * f[j][i]);
          u[j][i] += omega * (mean - u[j][i]);
        }
      }
    }
  }
}
