// Star stencil of radius 4 as in seismic imaging: 25 points of V, one time step
// of U, the local speed in ROC (Hammer et al., "Kerncraft", 2017, Listing 3).
// An iteration reads 27 values and writes one: 15 multiplications, 26 additions.

void longRange(int M, int N, double U[restrict M][N][N], const double V[restrict M][N][N],
               const double ROC[restrict M][N][N], double c0, double c1, double c2, double c3,
               double c4) {
  for (int k = 4; k < M - 4; k++) {
    for (int j = 4; j < N - 4; j++) {
      for (int i = 4; i < N - 4; i++) {
        double v = V[k][j][i];
        double lap = c0 * v;
        lap += c1 * (V[k][j][i - 1] + V[k][j][i + 1]);
        lap += c1 * (V[k][j - 1][i] + V[k][j + 1][i]);
        lap += c1 * (V[k - 1][j][i] + V[k + 1][j][i]);
        lap += c2 * (V[k][j][i - 2] + V[k][j][i + 2]);
        lap += c2 * (V[k][j - 2][i] + V[k][j + 2][i]);
        lap += c2 * (V[k - 2][j][i] + V[k + 2][j][i]);
        lap += c3 * (V[k][j][i - 3] + V[k][j][i + 3]);
        lap += c3 * (V[k][j - 3][i] + V[k][j + 3][i]);
        lap += c3 * (V[k - 3][j][i] + V[k + 3][j][i]);
        lap += c4 * (V[k][j][i - 4] + V[k][j][i + 4]);
        lap += c4 * (V[k][j - 4][i] + V[k][j + 4][i]);
        lap += c4 * (V[k - 4][j][i] + V[k + 4][j][i]);
        U[k][j][i] = 2.0 * v - U[k][j][i] + ROC[k][j][i] * lap;
      }
    }
  }
}
