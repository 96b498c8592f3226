// The chemistry of smc-stage.c: what each species is produced of at a point, by `steps` reactions
// with rates of Arrhenius. No point needs another one, and functions take most of the time (what
// SMC does in Chan et al., "Software Design Space Exploration for Exascale Combustion Co-design",
// 2013, with reactions that each species has by itself; written anew).

#include <math.h>
#include <stddef.h>

void smcChemistry(int nx, int ny, int nz, int species, int steps, const double *restrict density,
                  const double *restrict temperature, const double *restrict mass,
                  const double *restrict mole, double *restrict production,
                  const double *restrict factor, const double *restrict exponent,
                  const double *restrict level, const double *restrict weight) {
  const ptrdiff_t Y = nx, Z = Y * ny, N = Z * nz;
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      for (int i = 0; i < nx; i++) {
        const ptrdiff_t at = k * Z + j * Y + i;
        const double inverse = 1.0 / temperature[at], logarithm = log(temperature[at]);
        for (int n = 0; n < species; n++) {
          const double concentration = density[at] * mass[n * N + at] / weight[n];
          double rate = 0.0;
          for (int r = 0; r < steps; r++) {
            const int s = n * steps + r;
            const double forward =
                factor[s] * exp(exponent[s] * logarithm - level[s] * inverse);
            rate += forward * (concentration - mole[n * N + at] * forward);
          }
          production[n * N + at] = rate * weight[n];
        }
      }
}
