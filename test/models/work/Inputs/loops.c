// Loops whose accesses and iterations are counted as they run (counted.py). All have the same
// parameters; TRIP stands once in each innermost loop.
#ifndef TRIP
#define TRIP
#endif
#define ALL                                                                                        \
  int n, int m, double a[restrict n], double b[restrict n], double c[restrict n],                  \
      double d[restrict n], double p[restrict n][n], double q[restrict n][n],                      \
      double r[restrict n][n], float f[restrict n], int k[restrict n]

void copy(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    a[i] = b[i];
  }
}
void every_second(ALL) {
  for (int i = 1; i < n; i += 2) {
    TRIP;
    a[i] = a[i - 1] + b[i];
  }
}
void downwards(ALL) {
  for (int i = n - 2; i >= 0; i--) {
    TRIP;
    a[i + 1] = a[i] + b[i];
  }
}
void one_element(ALL) {
  for (int i = 1; i < n; i++) {
    TRIP;
    a[i] = a[0] + b[i];
  }
}
void transposed_triangle(ALL) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      TRIP;
      p[i][j] = p[j][i] + q[i][j];
    }
}
void back_substitution(ALL) {
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) {
      TRIP;
      a[i] -= p[j][i] * a[j];
    }
}
void five_at_once(ALL) {
  for (int i = 0; i < n - 5; i += 5) {
    TRIP;
    a[i] = a[i + 1] * a[i];
    a[i + 1] = a[i + 2] * a[i + 1];
    a[i + 2] = a[i + 3] * a[i + 2];
    a[i + 3] = a[i + 4] * a[i + 3];
    a[i + 4] = a[i + 5] * a[i + 4];
  }
}
void diagonals(ALL) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++) {
      TRIP;
      p[i][j] = p[i - 1][j - 1] + q[i][j];
    }
}
void moved_index(ALL) {
  for (int i = 0; i < n - 1; i++) {
    TRIP;
    int j = i + 1;
    a[i] = a[j] + b[i];
  }
}
void two_counters(ALL) {
  int j = -1;
  for (int i = 0; i < n / 2; i++) {
    TRIP;
    j++;
    a[j] = b[i] + d[i];
    j++;
    a[j] = b[i] + c[i];
  }
}
void running_counter(ALL) {
  int at = -1;
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++) {
      TRIP;
      at++;
      f[at % 16] = p[i][j] + q[i][j] * r[i][j];
    }
}
void halves(ALL) {
  const int half = n / 2;
  for (int i = 0; i < half; i++) {
    TRIP;
    a[i + half] = a[i] + b[i];
  }
}
void stride(ALL) {
  for (int i = 0; i < n; i += m) {
    TRIP;
    a[i] += b[i];
  }
}
void convolution(ALL) {
  for (int j = 0; j < n / 2; j++)
    for (int i = 0; i < n / 2; i++) {
      TRIP;
      a[i] += b[i + n / 2 - j - 1] * c[j];
    }
}
void two_statements(ALL) {
  for (int i = 1; i < n - 1; i++) {
    TRIP;
    a[i] = b[i - 1] + c[i] * d[i];
    b[i] = b[i + 1] - d[i];
  }
}
void columns(ALL) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++) {
      TRIP;
      p[j][i] = p[j - 1][i] + q[j][i];
    }
}
void triangle_product(ALL) {
  for (int j = 1; j < n; j++)
    for (int i = 1; i <= j; i++) {
      TRIP;
      p[j][i] = p[j][i - 1] * p[j][i - 1] + q[j][i];
    }
}
void two_inner_loops(ALL) {
  for (int i = 1; i < n; i++) {
    for (int j = 1; j < n; j++) {
      TRIP;
      p[j][i] = p[j - 1][i] + r[j][i];
    }
    for (int j = 1; j < m; j++) {
      TRIP;
      q[j][i] += q[j][i - 1] + r[j][i] + q[j - 1][i];
    }
  }
}
void between_loops(ALL) {
  for (int i = 0; i < n; i++) {
    a[i] += b[i] * c[i];
    for (int j = 1; j < n; j++) {
      TRIP;
      p[j][i] = p[j - 1][i] + q[j][i] * a[i];
    }
  }
}
void after_loop(ALL) {
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) {
      TRIP;
      s += p[i][j] * b[j];
    }
    a[i] = s + c[i];
  }
}
void scalar(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    const double s = b[i] * c[i];
    a[i] = s * s;
  }
}
void carried_scalar(ALL) {
  double left = 0;
  for (int i = 0; i < n; i++) {
    TRIP;
    a[i] = (b[i] + left) * 0.5;
    left = b[i];
  }
}
void sum_of(ALL) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    TRIP;
    s += a[i];
  }
}
void dot(ALL) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    TRIP;
    s += a[i] * b[i];
  }
}
void running_sum(ALL) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    TRIP;
    s += a[i];
    b[i] = s;
  }
}
void recurrence(ALL) {
  for (int i = 2; i < n; i++) {
    TRIP;
    a[i] = a[i] + a[i - 1] * b[i] + a[i - 2] * c[i];
  }
}
void mirrored(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    a[i] = a[n - i - 1] + b[i] * c[i];
  }
}
void gather(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    a[i] += b[k[i]] * c[i];
  }
}
void scatter(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    a[k[i]] = b[i];
  }
}
void mixed(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    f[i] = (float)(a[i] + k[i]);
    k[i] = (int)f[i];
  }
}
void every_other(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    if (i % 2 == 0)
      a[i] = b[i];
    else
      a[i] = c[i] * 2 + d[i];
  }
}
void below_middle(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    if (i + 1 < m)
      a[i] += b[i] * c[i];
    else
      a[i] += b[i] * d[i];
  }
}
void only_some(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    if (i % 3 == 1)
      a[i] += b[i];
    c[i] = d[i];
  }
}
void borders(ALL) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      TRIP;
      if (i == 0 || j == 0 || i == n - 1 || j == n - 1)
        p[i][j] = 0;
      else
        p[i][j] = q[i - 1][j] + q[i + 1][j] + q[i][j - 1] + q[i][j + 1];
    }
}
void below_diagonal(ALL) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      TRIP;
      if (i < j)
        p[i][j] = q[j][i];
    }
}
void on_diagonal(ALL) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      TRIP;
      p[i][j] = 0;
      if (i == j)
        p[i][j] = a[i];
    }
}
void even_rows(ALL) {
  for (int i = 0; i < n; i++)
    if (i % 2 == 0)
      for (int j = 0; j < n; j++) {
        TRIP;
        p[i][j] += q[i][j];
      }
}
void three_deep(ALL) {
  for (int i = 0; i < m; i++)
    for (int j = 0; j < m; j++)
      for (int l = 0; l < m; l++) {
        TRIP;
        p[i][j] += q[i][l] * r[l][j];
      }
}
void tiled(ALL) {
  for (int jj = 0; jj < n; jj += 16)
    for (int i = 0; i < n; i++)
      for (int j = jj; j < (jj + 16 < n ? jj + 16 : n); j++) {
        TRIP;
        p[i][j] = q[j][i];
      }
}
void factors(ALL) {
  for (int l = 0; l < m; l++) {
    for (int i = l + 1; i < m; i++) {
      TRIP;
      p[i][l] /= p[l][l];
    }
    for (int i = l + 1; i < m; i++)
      for (int j = l + 1; j < m; j++) {
        TRIP;
        p[i][j] -= p[i][l] * p[l][j];
      }
  }
}
void called_of(double *to, const double *from, int i) { to[i] += from[i]; }
void called(ALL) {
  for (int i = 0; i < n; i++) {
    TRIP;
    called_of(a, b, i);
  }
}
void walking(ALL) {
  const double *from = b, *other = c;
  for (double *to = a; to < a + n; to++) {
    TRIP;
    *to = *from++ * *other++;
  }
}
void while_loop(ALL) {
  int i = n;
  while (i-- > 0) {
    TRIP;
    a[i] = b[i] + c[i];
  }
}
void two_deep_conditions(ALL) {
  for (int i = 0; i < n; i++) {
    if (i > 3)
      a[i] = b[i];
    for (int j = i; j < n; j += 3) {
      TRIP;
      if (j % 4 != 0)
        p[i][j] = q[i][j] + a[i];
    }
  }
}
void sweeps(ALL) {
  for (int t = 0; t < 7; t++) {
    for (int i = 1; i < n - 1; i++) {
      TRIP;
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    }
    for (int i = 1; i < n - 1; i++) {
      TRIP;
      a[i] = b[i];
    }
  }
}
