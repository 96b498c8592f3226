// The kernel of 3d-long-range.c in the style of Kerncraft: declarations and a
// loop nest, no function; M and N are given on the command line.

double U[M][N][N];
double V[M][N][N];
double ROC[M][N][N];
double c0, c1, c2, c3, c4, v, lap;

for (int k = 4; k < M - 4; k++) {
  for (int j = 4; j < N - 4; j++) {
    for (int i = 4; i < N - 4; i++) {
      v = V[k][j][i];
      lap = c0 * v;
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
