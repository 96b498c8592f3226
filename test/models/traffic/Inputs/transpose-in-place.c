void turn(int N, double d[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      d[i][j] = d[j][i] + 1;
}
