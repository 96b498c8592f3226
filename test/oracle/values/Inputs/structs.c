struct point {
  double x, y;
};
struct particle {
  struct point at, speed;
  int kind;
};

void move(int n, struct particle *restrict p, double dt) {
  for (int i = 0; i < n; i++) {
    struct point to = {p[i].at.x + dt * p[i].speed.x, .y = p[i].at.y + dt * p[i].speed.y};
    struct point *at = &p[i].at;
    at->x = p[i].kind ? to.y : to.x;
    at->y = (struct point){to.x, at->y}.y;
  }
}

void window(int n, const double *restrict in, double *restrict out) {
  for (int i = 2; i < n - 2; i++) {
    double w[5] = {in[i - 2], in[i - 1], [4] = in[i + 2]};
    for (int j = 0; j < 5; j++)
      out[i] += w[j] ?: in[i];
  }
}
