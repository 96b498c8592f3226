// One step of a lattice-Boltzmann method with 19 velocities: every cell pulls
// the distributions that flow in from its neighbours, relaxes them towards
// equilibrium and stores them. The distributions of a cell lie side by side
// (array of structures); a layer of halo cells is around the domain. The work of
// d3q19-soa.c.

struct cell {
  double C, E, W, N, S, T, B, NE, SW, NW, SE, TE, BW, TW, BE, TN, BS, TS, BN;
};

// Part of the equilibrium that depends on the velocity along a direction.
static inline double along(double cu) { return 3.0 * cu + 4.5 * cu * cu; }

void stepAos(int nx, int ny, int nz, const struct cell f[restrict nz][ny][nx],
             struct cell g[restrict nz][ny][nx], double omega) {
  const double keep = 1.0 - omega;
  for (int z = 1; z < nz - 1; z++) {
    for (int y = 1; y < ny - 1; y++) {
      for (int x = 1; x < nx - 1; x++) {
        const double fC = f[z][y][x].C;
        const double fE = f[z][y][x - 1].E;
        const double fW = f[z][y][x + 1].W;
        const double fN = f[z][y - 1][x].N;
        const double fS = f[z][y + 1][x].S;
        const double fT = f[z - 1][y][x].T;
        const double fB = f[z + 1][y][x].B;
        const double fNE = f[z][y - 1][x - 1].NE;
        const double fSW = f[z][y + 1][x + 1].SW;
        const double fNW = f[z][y - 1][x + 1].NW;
        const double fSE = f[z][y + 1][x - 1].SE;
        const double fTE = f[z - 1][y][x - 1].TE;
        const double fBW = f[z + 1][y][x + 1].BW;
        const double fTW = f[z - 1][y][x + 1].TW;
        const double fBE = f[z + 1][y][x - 1].BE;
        const double fTN = f[z - 1][y - 1][x].TN;
        const double fBS = f[z + 1][y + 1][x].BS;
        const double fTS = f[z - 1][y + 1][x].TS;
        const double fBN = f[z + 1][y - 1][x].BN;

        const double rho = fC + fE + fW + fN + fS + fT + fB + fNE + fSW + fNW + fSE + fTE + fBW +
                           fTW + fBE + fTN + fBS + fTS + fBN;
        const double ux = (fE + fNE + fSE + fTE + fBE - fW - fSW - fNW - fBW - fTW) / rho;
        const double uy = (fN + fNE + fNW + fTN + fBN - fS - fSW - fSE - fBS - fTS) / rho;
        const double uz = (fT + fTE + fTW + fTN + fTS - fB - fBW - fBE - fBS - fBN) / rho;
        const double rest = 1.0 - 1.5 * (ux * ux + uy * uy + uz * uz);
        const double wC = omega / 3.0 * rho, w1 = omega / 18.0 * rho, w2 = omega / 36.0 * rho;

        g[z][y][x].C = keep * fC + wC * rest;
        g[z][y][x].E = keep * fE + w1 * (rest + along(ux));
        g[z][y][x].W = keep * fW + w1 * (rest + along(-ux));
        g[z][y][x].N = keep * fN + w1 * (rest + along(uy));
        g[z][y][x].S = keep * fS + w1 * (rest + along(-uy));
        g[z][y][x].T = keep * fT + w1 * (rest + along(uz));
        g[z][y][x].B = keep * fB + w1 * (rest + along(-uz));
        g[z][y][x].NE = keep * fNE + w2 * (rest + along(ux + uy));
        g[z][y][x].SW = keep * fSW + w2 * (rest + along(-ux - uy));
        g[z][y][x].NW = keep * fNW + w2 * (rest + along(-ux + uy));
        g[z][y][x].SE = keep * fSE + w2 * (rest + along(ux - uy));
        g[z][y][x].TE = keep * fTE + w2 * (rest + along(ux + uz));
        g[z][y][x].BW = keep * fBW + w2 * (rest + along(-ux - uz));
        g[z][y][x].TW = keep * fTW + w2 * (rest + along(-ux + uz));
        g[z][y][x].BE = keep * fBE + w2 * (rest + along(ux - uz));
        g[z][y][x].TN = keep * fTN + w2 * (rest + along(uy + uz));
        g[z][y][x].BS = keep * fBS + w2 * (rest + along(-uy - uz));
        g[z][y][x].TS = keep * fTS + w2 * (rest + along(-uy + uz));
        g[z][y][x].BN = keep * fBN + w2 * (rest + along(uy - uz));
      }
    }
  }
}
