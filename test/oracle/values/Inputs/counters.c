// Counters that move where a condition on indices holds.
void everySecond(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      a[k++] = b[i];
}
void stretches(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 3; i < n; i += 2)
    if (i % 7 > 2)
      a[k++] = b[i];
}
void bounds(int n, const double *b, double *a) {
  int k = 5;
  for (int i = 0; i < n; i++)
    if (i > 2 && i < n - 4)
      a[k++] = b[i];
  a[k] = 1;
}
void down(int n, const double *b, double *a) {
  double *p = a;
  for (int i = n - 1; i >= 0; i--)
    if (i < 5 || i >= 9)
      *p++ = b[i];
}
void offDiagonal(int n, const double *b, double *a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i != j)
        a[k++] = b[j * n + i];
}
void belowDiagonal(int n, const double *b, double *a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (i < j)
        a[k++] = b[j * n + i];
}
void inside(int n, const double *b, double *a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      if (j > 0 && j < n - 1 && i > 0 && i < n - 1)
        a[k++] = b[j * n + i];
}
void nested(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i > 4)
      if (i < 11)
        a[k++] = b[i];
}
void redBlack(int n, const double *b, double *a) {
  for (int j = 0; j < n; j++) {
    int k = j * n;
    for (int i = 0; i < n; i++)
      if ((i + j) % 2 == 1)
        a[k++] = b[j * n + i];
  }
}
void either(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    if (i % 3 == 1)
      k += 2;
    else
      k++;
    a[k] = b[i];
  }
}
void two(int n, const double *b, double *a, double *c) {
  int k = 0, m = 0;
  for (int i = 0; i < n; i++) {
    if (i % 2)
      a[k++] = b[i];
    else
      c[m++] = b[i];
    if (i == 6)
      k += 3;
  }
}
void digits(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++) {
    a[k] = b[i];
    k += i % 4;
  }
}
void byOuter(int n, const double *b, double *a) {
  int k = n * n;
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < n; i++)
      k += i - j;
    a[k] = b[j];
  }
}
void equalOnes(int n, const double *b, double *a) {
  int k = 0;
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < n; i++)
      k += i == j ? 2 : 1;
    a[k] = b[j];
  }
}
void upTo(int n, int m, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (2 * i < m)
      a[k++] = b[i];
}
void threes(int n, const double *b, double *a) {
  int k = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < 12; i++)
      if (i % 3 == 2)
        a[k++] = b[j * 12 + i];
}
void eachAsked(int n, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 11; j++)
      if (i % 3 == 2 && j % 2 == 0)
        a[k++] = 1;
}
void upToSize(int n, int m, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i % 2 == 0 && i < m)
      a[k++] = b[i];
}
void fromSize(int n, int m, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i % 3 == 1 && i >= m)
      a[k++] = b[i];
}
void seldom(int n, const double *b, double *a) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (i % 100 == 99 || i % 50 < 3)
      a[k++] = b[i];
}
