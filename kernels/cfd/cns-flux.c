// Hyperbolic fluxes in the x direction of the compressible Navier-Stokes
// equations, for density, three momenta and energy, with differences of eighth
// order, as in combustion codes (CNS in Chan et al., "Software Design Space
// Exploration for Exascale Combustion Co-design", 2013). `cons` holds the
// conserved variables, `prim` velocities and pressure.

enum { DENSITY, MOMENTUM_X, MOMENTUM_Y, MOMENTUM_Z, ENERGY, CONSERVED };
enum { VELOCITY_X, VELOCITY_Y, VELOCITY_Z, PRESSURE, PRIMITIVE };

static const double c1 = 0.8, c2 = -0.2, c3 = 4.0 / 105.0, c4 = -1.0 / 280.0;

void fluxX(int nx, int ny, int nz, const double cons[restrict CONSERVED][nz][ny][nx],
           const double prim[restrict PRIMITIVE][nz][ny][nx],
           double flux[restrict CONSERVED][nz][ny][nx], double dxInverse) {
  for (int k = 4; k < nz - 4; k++) {
    for (int j = 4; j < ny - 4; j++) {
      for (int i = 4; i < nx - 4; i++) {
        const double up1 = prim[VELOCITY_X][k][j][i + 1], um1 = prim[VELOCITY_X][k][j][i - 1];
        const double up2 = prim[VELOCITY_X][k][j][i + 2], um2 = prim[VELOCITY_X][k][j][i - 2];
        const double up3 = prim[VELOCITY_X][k][j][i + 3], um3 = prim[VELOCITY_X][k][j][i - 3];
        const double up4 = prim[VELOCITY_X][k][j][i + 4], um4 = prim[VELOCITY_X][k][j][i - 4];

        flux[DENSITY][k][j][i] =
            -(c1 * (cons[MOMENTUM_X][k][j][i + 1] - cons[MOMENTUM_X][k][j][i - 1]) +
              c2 * (cons[MOMENTUM_X][k][j][i + 2] - cons[MOMENTUM_X][k][j][i - 2]) +
              c3 * (cons[MOMENTUM_X][k][j][i + 3] - cons[MOMENTUM_X][k][j][i - 3]) +
              c4 * (cons[MOMENTUM_X][k][j][i + 4] - cons[MOMENTUM_X][k][j][i - 4])) *
            dxInverse;

        flux[MOMENTUM_X][k][j][i] =
            -(c1 * (cons[MOMENTUM_X][k][j][i + 1] * up1 - cons[MOMENTUM_X][k][j][i - 1] * um1 +
                    (prim[PRESSURE][k][j][i + 1] - prim[PRESSURE][k][j][i - 1])) +
              c2 * (cons[MOMENTUM_X][k][j][i + 2] * up2 - cons[MOMENTUM_X][k][j][i - 2] * um2 +
                    (prim[PRESSURE][k][j][i + 2] - prim[PRESSURE][k][j][i - 2])) +
              c3 * (cons[MOMENTUM_X][k][j][i + 3] * up3 - cons[MOMENTUM_X][k][j][i - 3] * um3 +
                    (prim[PRESSURE][k][j][i + 3] - prim[PRESSURE][k][j][i - 3])) +
              c4 * (cons[MOMENTUM_X][k][j][i + 4] * up4 - cons[MOMENTUM_X][k][j][i - 4] * um4 +
                    (prim[PRESSURE][k][j][i + 4] - prim[PRESSURE][k][j][i - 4]))) *
            dxInverse;

        flux[MOMENTUM_Y][k][j][i] =
            -(c1 * (cons[MOMENTUM_Y][k][j][i + 1] * up1 - cons[MOMENTUM_Y][k][j][i - 1] * um1) +
              c2 * (cons[MOMENTUM_Y][k][j][i + 2] * up2 - cons[MOMENTUM_Y][k][j][i - 2] * um2) +
              c3 * (cons[MOMENTUM_Y][k][j][i + 3] * up3 - cons[MOMENTUM_Y][k][j][i - 3] * um3) +
              c4 * (cons[MOMENTUM_Y][k][j][i + 4] * up4 - cons[MOMENTUM_Y][k][j][i - 4] * um4)) *
            dxInverse;

        flux[MOMENTUM_Z][k][j][i] =
            -(c1 * (cons[MOMENTUM_Z][k][j][i + 1] * up1 - cons[MOMENTUM_Z][k][j][i - 1] * um1) +
              c2 * (cons[MOMENTUM_Z][k][j][i + 2] * up2 - cons[MOMENTUM_Z][k][j][i - 2] * um2) +
              c3 * (cons[MOMENTUM_Z][k][j][i + 3] * up3 - cons[MOMENTUM_Z][k][j][i - 3] * um3) +
              c4 * (cons[MOMENTUM_Z][k][j][i + 4] * up4 - cons[MOMENTUM_Z][k][j][i - 4] * um4)) *
            dxInverse;

        flux[ENERGY][k][j][i] =
            -(c1 * ((cons[ENERGY][k][j][i + 1] + prim[PRESSURE][k][j][i + 1]) * up1 -
                    (cons[ENERGY][k][j][i - 1] + prim[PRESSURE][k][j][i - 1]) * um1) +
              c2 * ((cons[ENERGY][k][j][i + 2] + prim[PRESSURE][k][j][i + 2]) * up2 -
                    (cons[ENERGY][k][j][i - 2] + prim[PRESSURE][k][j][i - 2]) * um2) +
              c3 * ((cons[ENERGY][k][j][i + 3] + prim[PRESSURE][k][j][i + 3]) * up3 -
                    (cons[ENERGY][k][j][i - 3] + prim[PRESSURE][k][j][i - 3]) * um3) +
              c4 * ((cons[ENERGY][k][j][i + 4] + prim[PRESSURE][k][j][i + 4]) * up4 -
                    (cons[ENERGY][k][j][i - 4] + prim[PRESSURE][k][j][i - 4]) * um4)) *
            dxInverse;
      }
    }
  }
}
