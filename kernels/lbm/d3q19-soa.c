// One step of a lattice-Boltzmann method with 19 velocities: every cell pulls
// the distributions that flow in from its neighbours, relaxes them towards
// equilibrium and stores them. One array a direction (structure of arrays); a
// layer of halo cells is around the domain. The work of d3q19-aos.c.

enum { C, E, W, N, S, T, B, NE, SW, NW, SE, TE, BW, TW, BE, TN, BS, TS, BN, DIRECTIONS };

// Part of the equilibrium that depends on the velocity along a direction.
static inline double along(double cu) { return 3.0 * cu + 4.5 * cu * cu; }

void stepSoa(int nx, int ny, int nz, const double f[restrict DIRECTIONS][nz][ny][nx],
             double g[restrict DIRECTIONS][nz][ny][nx], double omega) {
  const double keep = 1.0 - omega;
  for (int z = 1; z < nz - 1; z++) {
    for (int y = 1; y < ny - 1; y++) {
      for (int x = 1; x < nx - 1; x++) {
        const double fC = f[C][z][y][x];
        const double fE = f[E][z][y][x - 1];
        const double fW = f[W][z][y][x + 1];
        const double fN = f[N][z][y - 1][x];
        const double fS = f[S][z][y + 1][x];
        const double fT = f[T][z - 1][y][x];
        const double fB = f[B][z + 1][y][x];
        const double fNE = f[NE][z][y - 1][x - 1];
        const double fSW = f[SW][z][y + 1][x + 1];
        const double fNW = f[NW][z][y - 1][x + 1];
        const double fSE = f[SE][z][y + 1][x - 1];
        const double fTE = f[TE][z - 1][y][x - 1];
        const double fBW = f[BW][z + 1][y][x + 1];
        const double fTW = f[TW][z - 1][y][x + 1];
        const double fBE = f[BE][z + 1][y][x - 1];
        const double fTN = f[TN][z - 1][y - 1][x];
        const double fBS = f[BS][z + 1][y + 1][x];
        const double fTS = f[TS][z - 1][y + 1][x];
        const double fBN = f[BN][z + 1][y - 1][x];

        const double rho = fC + fE + fW + fN + fS + fT + fB + fNE + fSW + fNW + fSE + fTE + fBW +
                           fTW + fBE + fTN + fBS + fTS + fBN;
        const double ux = (fE + fNE + fSE + fTE + fBE - fW - fSW - fNW - fBW - fTW) / rho;
        const double uy = (fN + fNE + fNW + fTN + fBN - fS - fSW - fSE - fBS - fTS) / rho;
        const double uz = (fT + fTE + fTW + fTN + fTS - fB - fBW - fBE - fBS - fBN) / rho;
        const double rest = 1.0 - 1.5 * (ux * ux + uy * uy + uz * uz);
        const double wC = omega / 3.0 * rho, w1 = omega / 18.0 * rho, w2 = omega / 36.0 * rho;

        g[C][z][y][x] = keep * fC + wC * rest;
        g[E][z][y][x] = keep * fE + w1 * (rest + along(ux));
        g[W][z][y][x] = keep * fW + w1 * (rest + along(-ux));
        g[N][z][y][x] = keep * fN + w1 * (rest + along(uy));
        g[S][z][y][x] = keep * fS + w1 * (rest + along(-uy));
        g[T][z][y][x] = keep * fT + w1 * (rest + along(uz));
        g[B][z][y][x] = keep * fB + w1 * (rest + along(-uz));
        g[NE][z][y][x] = keep * fNE + w2 * (rest + along(ux + uy));
        g[SW][z][y][x] = keep * fSW + w2 * (rest + along(-ux - uy));
        g[NW][z][y][x] = keep * fNW + w2 * (rest + along(-ux + uy));
        g[SE][z][y][x] = keep * fSE + w2 * (rest + along(ux - uy));
        g[TE][z][y][x] = keep * fTE + w2 * (rest + along(ux + uz));
        g[BW][z][y][x] = keep * fBW + w2 * (rest + along(-ux - uz));
        g[TW][z][y][x] = keep * fTW + w2 * (rest + along(-ux + uz));
        g[BE][z][y][x] = keep * fBE + w2 * (rest + along(ux - uz));
        g[TN][z][y][x] = keep * fTN + w2 * (rest + along(uy + uz));
        g[BS][z][y][x] = keep * fBS + w2 * (rest + along(-uy - uz));
        g[TS][z][y][x] = keep * fTS + w2 * (rest + along(-uy + uz));
        g[BN][z][y][x] = keep * fBN + w2 * (rest + along(uy - uz));
      }
    }
  }
}
