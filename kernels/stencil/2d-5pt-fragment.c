// The kernel of 2d-5pt.c in the style of Kerncraft: declarations and a loop
// nest, no function; M and N are given on the command line.

double a[M][N];
double b[M][N];
double s;

for (int j = 1; j < M - 1; ++j)
  for (int i = 1; i < N - 1; ++i)
    b[j][i] = (a[j][i - 1] + a[j][i + 1] + a[j - 1][i] + a[j + 1][i]) * s;
