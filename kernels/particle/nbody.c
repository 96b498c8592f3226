// Gravitational accelerations of N bodies by direct summation over all pairs,
// softened so that a body may meet itself.

#include <math.h>

void accelerations(int N, const double *restrict x, const double *restrict y,
                   const double *restrict z, const double *restrict mass, double softening,
                   double *restrict ax, double *restrict ay, double *restrict az) {
  for (int i = 0; i < N; i++) {
    const double xi = x[i], yi = y[i], zi = z[i];
    double sumX = 0.0, sumY = 0.0, sumZ = 0.0;
    for (int j = 0; j < N; j++) {
      const double dx = x[j] - xi;
      const double dy = y[j] - yi;
      const double dz = z[j] - zi;
      const double r2 = dx * dx + dy * dy + dz * dz + softening;
      const double s = mass[j] / (r2 * sqrt(r2));
      sumX += s * dx;
      sumY += s * dy;
      sumZ += s * dz;
    }
    ax[i] = sumX;
    ay[i] = sumY;
    az[i] = sumZ;
  }
}
