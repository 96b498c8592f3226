// Star stencil over a point and its six neighbours where every point has seven
// coefficients of its own: eight arrays are read and one is written. Precision
// and layout are macros, as codes that are built for several of them have it.

#ifndef REAL
#define REAL double
#endif

typedef REAL real;
typedef const real *restrict input;

#define AT(f, dk, dj, di) f[((k + (dk)) * N + (j + (dj))) * N + (i + (di))]

void variableCoefficient(int M, int N, input a, real *restrict b, input centre, input west,
                         input east, input north, input south, input back, input front) {
  for (int k = 1; k < M - 1; ++k)
    for (int j = 1; j < N - 1; ++j)
      for (int i = 1; i < N - 1; ++i)
        AT(b, 0, 0, 0) = AT(centre, 0, 0, 0) * AT(a, 0, 0, 0) +
                         AT(west, 0, 0, 0) * AT(a, 0, 0, -1) +
                         AT(east, 0, 0, 0) * AT(a, 0, 0, +1) +
                         AT(north, 0, 0, 0) * AT(a, 0, -1, 0) +
                         AT(south, 0, 0, 0) * AT(a, 0, +1, 0) +
                         AT(back, 0, 0, 0) * AT(a, -1, 0, 0) +
                         AT(front, 0, 0, 0) * AT(a, +1, 0, 0);
}
