// A loop makes B of A, and another one C of both (Chan et al. 2013, Figure 4); then with B from
// neighbors, and with a call between that may need it.
void point(int n, const double a[restrict n][n][n], double b[restrict n][n][n],
           double c[restrict n][n][n]) {
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        b[k][j][i] = 2.0 * a[k][j][i];
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        c[k][j][i] = a[k][j][i] + b[k][j][i];
}

void neighbors(int n, const double a[restrict n][n], double b[restrict n][n],
               double c[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = 2.0 * a[j][i];
  for (int j = 1; j < n - 1; j++)
    for (int i = 0; i < n; i++)
      c[j][i] = b[j - 1][i] + b[j + 1][i];
}

void send(double *b);

void apart(int n, const double a[restrict n][n], double b[restrict n][n],
           double c[restrict n][n]) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = 2.0 * a[j][i];
  send(&b[0][0]);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      c[j][i] = b[j][i];
}

// The sum may decide about what follows.
void sums(int n, const double a[restrict n][n], double b[restrict n][n]) {
  double s = 0.0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      s += a[j][i];
  const double mean = s / n;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = a[j][i] - mean;
}

// One of the nests is none that the model takes.
void mixed(int n, const int index[restrict n], double a[restrict n], double b[restrict n]) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
  for (int i = 0; i < n; i++)
    b[i] = a[index[i]];
}
