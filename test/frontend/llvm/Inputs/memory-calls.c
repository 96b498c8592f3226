// Rows that are copied and cleared by calls, and by loops.
#include <string.h>

void called(double *restrict b, const double *restrict a, int n, int m) {
  for (int j = 0; j < n; j++)
    memcpy(&b[j * m], &a[j * m], m * sizeof(double));
}

void written(double *restrict b, const double *restrict a, int n, int m) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      b[j * m + i] = a[j * m + i];
}

void sumsCalled(double *restrict y, const double *restrict a, int n, int m) {
  for (int j = 0; j < n; j++) {
    memset(y, 0, m * sizeof *y);
    for (int i = 0; i < m; i++)
      y[i] += a[j * m + i];
  }
}

void sumsWritten(double *restrict y, const double *restrict a, int n, int m) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < m; i++)
      y[i] = 0;
    for (int i = 0; i < m; i++)
      y[i] += a[j * m + i];
  }
}

void bytes(unsigned char *restrict b, const unsigned char *restrict a, long n) {
  memmove(b, a, n);
}

// More bytes than an access moves.
void whole(double *restrict b, const double *restrict a, int n) {
  for (int j = 0; j < n; j++)
    memcpy(&b[j * 1000], &a[j * 1000], 8000);
}

// What overlaps is loaded before it is stored.
void history(double *restrict h, const double *restrict x, int n, int m) {
  for (int j = 0; j < n; j++) {
    memmove(h + 1, h, (m - 1) * sizeof *h);
    h[0] = x[j];
  }
}

// In front of a nest, and no other nest of the function is read from LLVM IR.
struct point {
  double x, y, z, m;
};

void clearCalled(const struct point *restrict p, double *restrict s, int n) {
  memset(s, 0, n * sizeof *s);
  for (int i = 0; i < n; i++)
    s[i] += p[i].m * (p[i].x + p[i].y);
}

void clearWritten(const struct point *restrict p, double *restrict s, int n) {
  for (int i = 0; i < n; i++)
    s[i] = 0;
  for (int i = 0; i < n; i++)
    s[i] += p[i].m * (p[i].x + p[i].y);
}

// A struct of many bytes.
struct block {
  double v[64];
};

void blocksAssigned(struct block *restrict a, const struct block *restrict b, int n) {
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}

void blocksWritten(struct block *restrict a, const struct block *restrict b, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 64; k++)
      a[i].v[k] = b[i].v[k];
}
