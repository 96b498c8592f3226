// Gathers and scatters move as many bytes as their vectors have: those of the source, where it is
// vectorised so. They counted as none, and CARM had 2.5 times the intensity.
//
// RUN: sparcity-model %s -m skx -D n=2000 --model incore,carm --format json 2>/dev/null \
// RUN: | %python -c "import json, sys; c = json.load(sys.stdin)['results'][0]; i = c['incore']; print(i['bytes_stored'] / i['iterations_per_asm_iteration'], round(c['carm']['intensity'], 3), i['notes'])" \
// RUN: | FileCheck %s
// CHECK: 24.0 0.{{[01][0-9]*}} []
struct particle {
  double x, y, z, vx, vy, vz, m;
  int id;
};
void kick(int n, struct particle *p, const double (*f)[3], double dt) {
  for (int i = 0; i < n; i++) {
    p[i].vx += dt * f[i][0] / p[i].m;
    p[i].vy += dt * f[i][1] / p[i].m;
    p[i].vz += dt * f[i][2] / p[i].m;
  }
}
