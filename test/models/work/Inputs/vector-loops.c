// Loops as test suites of vectorising compilers have them, by what makes them hard.
//
// The tool reads the file as it is. With COUNTED it is compiled to be run: PASS counts an
// iteration of an innermost loop, CHANCE how often a condition on data holds, LOCAL what
// is memory on the stack; what stands in OUTSIDE, outside of all loops, is not counted. A
// function kNNN_counted is run in place of kNNN, and says what is to be counted of it.
#include <stdlib.h>

#ifdef COUNTED
void count_pass(void);
int count_chance(int line, int holds);
void count_local(const void *first, unsigned long bytes);
void count_pause(int is_paused);
#define PASS count_pass()
#define CHANCE(condition) count_chance(__LINE__, (condition) ? 1 : 0)
#define LOCAL(variable) count_local(&(variable), sizeof(variable))
#define OUTSIDE(expression)                                                                        \
  __extension__({                                                                                  \
    count_pause(1);                                                                                \
    __typeof__(expression) value_ = (expression);                                                  \
    count_pause(0);                                                                                \
    value_;                                                                                        \
  })
#else
#define PASS
#define CHANCE(condition) (condition)
#define LOCAL(variable)
#define OUTSIDE(expression) (expression)
#endif

enum { SIZE = 64, SPAN = SIZE * SIZE };

struct Point {
  double x, y;
  float weight[2];
  int kind;
};

// n <= SIZE, m = 7, k = 3. index is a permutation of 0 .. n - 1, flag has 0 .. 3 in turn.
#define ARRAYS                                                                                     \
  int n, int m, int k, double *a, double *b, double *c, double *d, double(*x)[SIZE],               \
      double(*y)[SIZE], double(*z)[SIZE], int *index, int *flag, float *f, short *s, long *l,      \
      unsigned char *u, struct Point *p
#define APART                                                                                      \
  int n, int m, int k, double *restrict a, double *restrict b, double *restrict c,                 \
      double *restrict d, double(*restrict x)[SIZE], double(*restrict y)[SIZE],                    \
      double(*restrict z)[SIZE], int *restrict index, int *restrict flag, float *restrict f,       \
      short *restrict s, long *restrict l, unsigned char *restrict u, struct Point *restrict p

_Alignas(64) double shared[SPAN];
_Alignas(64) double grid[SIZE][SIZE];

//===--- Linear dependence ---===//

void k001(APART) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = b[i] + 1;
  }
}

void k002(ARRAYS) {
  for (int i = 1; i < n; i++) {
    PASS;
    a[i] = a[i - 1] + b[i];
  }
}

void k003(ARRAYS) {
  for (int i = 1; i < n; i += 2) {
    PASS;
    a[i] = a[i - 1] + b[i];
  }
}

void k004(ARRAYS) {
  for (int i = n - 2; i >= 0; i--) {
    PASS;
    a[i + 1] = a[i] + b[i];
  }
}

void k005(ARRAYS) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++) {
      PASS;
      x[j][i] = x[j][i - 1] + y[j][i];
    }
}

void k006(ARRAYS) {
  for (int j = 1; j < n; j++)
    for (int i = 1; i < n; i++) {
      PASS;
      x[j][i] = x[j - 1][i - 1] + y[j][i];
    }
}

void k007(ARRAYS) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      PASS;
      x[i][j] = x[j][i] + y[i][j];
    }
}

void k008(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) {
      PASS;
      a[i] -= x[j][i] * a[j];
    }
}

void k009(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = a[n - i - 1] + b[i];
  }
}

void k010(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = a[m] + b[i] * b[m];
  }
}

void k011(ARRAYS) {
  for (int i = 0; 2 * i < n; i++) {
    PASS;
    a[2 * i + 1] = a[2 * i] + b[i];
  }
}

void k012(ARRAYS) {
  for (int i = n - 1; i > 1; i -= 3) {
    PASS;
    a[i] = b[i] * c[i - 1] + a[i - 2];
  }
}

//===--- Induction variables ---===//

void k020(ARRAYS) {
  int j = -1;
  for (int i = 0; i < n / 2; i++) {
    int at = i + 1;
    PASS;
    a[i] = b[at] - d[i];
    j = at + 1;
    b[at] = a[j] * 2;
  }
}

void k021(ARRAYS) {
  int at = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      PASS;
      a[at] = b[at] + x[j][i];
      at++;
    }
}

void k022(ARRAYS) {
  int at = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++) {
      PASS;
      a[at++] = x[j][i];
    }
}

void k023(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    at += i;
    a[at] += b[i];
  }
}

void k024(ARRAYS) {
  double value = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    value += 2;
    a[i] = value * b[i];
  }
}

void k025(ARRAYS) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    PASS;
    a[i] = b[j] + a[j];
  }
}

void k026(ARRAYS) {
  int i = 0;
  while (i < n) {
    PASS;
    a[i] = b[i] + b[i + 1];
    i += 3;
  }
}

void k027(ARRAYS) {
  int i = 0;
  do {
    PASS;
    a[i] = b[i] * c[i];
    ++i;
  } while (i < n);
}

void k028(ARRAYS) {
  for (unsigned i = (unsigned)n; i-- > 0;) {
    PASS;
    a[i] = b[i] + c[i];
  }
}

void k029(ARRAYS) {
  int left = n - 1;
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = (b[i] + b[left]) * 0.5;
    left = i;
  }
}

void k030(ARRAYS) {
  int left = n - 1, far = n - 2;
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = (b[i] + b[left] + b[far]) / 3;
    far = left;
    left = i;
  }
}

void k031(ARRAYS) {
  int at = n;
  for (int i = 0; i < n - 1; i++) {
    PASS;
    --at;
    a[at] = a[at - 1] + b[i];
  }
}

void k032(ARRAYS) {
  for (long i = 0; i != n; ++i) {
    PASS;
    a[i] = b[2 * i];
  }
}

void k033(ARRAYS) {
  for (unsigned char i = 0; i < 40; i++) {
    PASS;
    a[i] = b[i];
  }
}

void k034(ARRAYS) {
  int i = n;
  while (i--) {
    PASS;
    a[i] += b[i];
  }
}

void k035(ARRAYS) {
  int i = 0;
  while (i < n) {
    PASS;
    a[i] = b[i];
    a[i + 1] = c[i];
    i += 2;
    b[i] = 0;
  }
}

//===--- Symbolics and global data flow ---===//

void k040(ARRAYS) {
  double factor = OUTSIDE(b[0] * 2);
  for (int i = m - 1; i < n; i += k) {
    PASS;
    a[i] = factor * c[i];
  }
}

void k041(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i * k] = a[i * k + m] + b[i + m];
  }
}

void k042(ARRAYS) {
  int end = n < 4 * m ? n : 4 * m;
  for (int i = 0; i < end; i++) {
    PASS;
    a[i + end] = b[i];
  }
}

void k043(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (k > 0)
      a[i] = a[i + m] + b[i];
    else
      c[i] = a[i] * d[i];
  }
}

void k044(ARRAYS) {
  int step = k > 0 ? 1 : -1;
  for (int i = 0; i < n; i++) {
    PASS;
    a[n + i * step] = b[i];
  }
}

void k045(ARRAYS) {
  for (int i = n / 2 + 1; i <= (n + m) / k * 2; i++) {
    PASS;
    a[i] = b[i - n / 2];
  }
}

void k046(ARRAYS) {
  for (int j = m; j < n; j += m)
    for (int i = j - m; i < j; i++) {
      PASS;
      a[i] += b[j];
    }
}

void k047(ARRAYS) {
  for (int j = 0; j < n; j += 16)
    for (int i = j; i < (j + 16 < n ? j + 16 : n); i++) {
      PASS;
      a[i] = b[i] + b[j];
    }
}

void k048(ARRAYS) {
  for (int i = n; i < m; i++) {
    PASS;
    a[i] = b[i];
  }
  for (int i = 0; i < m; i++) {
    PASS;
    b[i] = c[i];
  }
}

void k049(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    shared[i] = grid[i][k] + shared[i + n];
  }
}

//===--- Interprocedural ---===//

static double average(double first, double second) { return (first + second) / 2; }
static void add_to(double *to, const double *from) { *to += *from; }
static double clamped(double value, double most) { return value > most ? most : value; }
static void fill_row(double *row, int count, double value) {
  for (int i = 0; i < count; i++) {
    PASS;
    row[i] = value;
  }
}
static double at_row(double (*rows)[SIZE], int row, int column) { return rows[row][column]; }
static int next_of(int i) { return i + 1; }

void k050(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = average(b[i], c[i + 1]);
  }
}

void k051(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    add_to(a + i, &b[n - i]);
  }
}

void k052(ARRAYS) {
  for (int j = 0; j < n; j++)
    fill_row(x[j], j, b[j]);
}

void k053(ARRAYS) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < j; i++) {
      PASS;
      a[i] += at_row(x, j, i) * at_row(y, i, next_of(i));
    }
}

void k054(ARRAYS) {
  for (int j = 0; j < n; j++) {
    fill_row(&x[j][1], m, a[j]);
    fill_row(y[j], n - j, 1);
  }
}

//===--- Nonlinear ---===//

void k060(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i * i] = b[i];
  }
}

void k061(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      a[i * j] += x[j][i];
    }
}

void k062(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i % m] += b[i / 2] + c[i * 5 % n];
  }
}

void k063(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i & 7] += b[i ^ 1] + c[i >> 1] - d[i << 1];
  }
}

void k064(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i <= j; i++) {
      PASS;
      a[j * (j + 1) / 2 + i] = b[i] * b[j];
    }
}

void k065(ARRAYS) {
  for (int i = 0; i < n * n; i++) {
    PASS;
    x[i / n][i % n] = a[i];
  }
}

void k066(ARRAYS) {
  for (int i = 1; i < n; i *= 2) {
    PASS;
    a[i] = b[i];
  }
}

void k067(ARRAYS) {
  for (int i = 0; i * i < n; i++) {
    PASS;
    a[i] = b[i];
  }
}

void k068(ARRAYS) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < n; i += j) {
      PASS;
      a[i] += b[j];
    }
}

//===--- Control flow on data ---===//

void k070(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0))
      a[i] += b[i] * c[i];
  }
}

void k071(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > c[i]))
      a[i] = b[i];
    else
      d[i] = a[i] + c[i] * c[i + 1];
  }
}

void k072(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0)) {
      a[i] += c[i];
      if (CHANCE(c[i] > 0.3))
        d[i] = a[i];
      else
        d[i + 1] += 1;
    }
  }
}

void k073(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0 && c[i] > 0))
      a[i] = d[i];
  }
}

void k074(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0.2 || c[i] > 0.6))
      a[i] = d[i];
    b[i] = 0;
  }
}

void k075(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] < -0.4))
      continue;
    a[i] = d[i] + b[i];
    if (CHANCE(c[i] < 0))
      continue;
    c[i] = 0;
  }
}

void k076(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] < 0))
      goto next;
    a[i] = d[i] * d[i];
  next:
    c[i] = a[i] + 1;
  }
}

void k077(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] < 0))
      goto negative;
    a[i] = d[i];
    goto next;
  negative:
    c[i] = -d[i] * d[i + 1];
  next:
    l[i] = i;
  }
}

void k078(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] < -0.5))
      a[i] = 1;
    else if (CHANCE(b[i] < 0.5))
      c[i] = a[i] + b[i];
    else
      d[i] = a[i] + b[i] + c[i];
  }
}

void k079(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = CHANCE(b[i] > 0) ? c[i] * c[i + 1] : d[i];
  }
}

void k080(ARRAYS) {
  for (int j = 0; j < n; j++)
    if (CHANCE(b[j] > 0))
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] = y[j][i] * b[j];
      }
}

void k081(ARRAYS) {
  for (int j = 0; j < n; j++) {
    if (CHANCE(b[j] > 0.1))
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] += y[j][i];
      }
    else
      for (int i = 0; i < m; i++) {
        PASS;
        x[j][i] = 0;
      }
    a[j] = b[j];
  }
}

void k082(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(flag[i] == 2))
      a[i] = b[i];
  }
}

void k083(ARRAYS) {
  for (int i = 0; i < n / 4 * 4; i++) {
    PASS;
    switch (flag[i]) {
    case 0:
      a[i] = b[i];
      break;
    case 1:
      a[i] = b[i] + c[i];
      break;
    case 2:
      d[i] = 0;
      a[i] += b[i];
      break;
    default:
      break;
    }
  }
}

void k084(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(!(b[i] > 0.3)))
      a[i] = clamped(c[i], 0.5);
  }
}

void k085(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    double value = b[i];
    if (CHANCE(value < 0))
      value = c[i];
    if (CHANCE(value > 0.5))
      value = d[i] * d[i + 1];
    a[i] = value;
  }
}

void k086(ARRAYS) {
  for (int j = 1; j < n; j++)
    for (int i = 0; i < j; i++) {
      PASS;
      if (CHANCE(x[j][i] > y[i][j])) {
        double swap = x[j][i];
        x[j][i] = y[i][j];
        y[i][j] = swap;
      }
    }
}

//===--- Control flow on indices and parameters ---===//

void k090(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % 2 == 0)
      a[i] = b[i];
  }
}

void k091(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % 3 == 1)
      a[i] = b[i];
    else if (i % 3 == 2)
      a[i] = c[i] + d[i];
    else
      d[i] = 0;
  }
}

void k092(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i == j)
        x[j][i] = 1;
      else if (i < j)
        x[j][i] = x[i][j] + y[j][i];
    }
}

void k093(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i > n / 2)
      a[i] = b[i];
    else
      c[i] = a[i] * d[i];
  }
}

void k094(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i == 0)
      a[i] = b[i];
    else if (i == n - 1)
      a[i] = b[i] + b[i - 1];
    else
      a[i] = b[i - 1] + b[i] + b[i + 1];
  }
}

void k095(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    switch (i % 3) {
    case 0:
      a[i] = b[i];
    case 1:
      c[i] = d[i];
      break;
    default:
      d[i] = 0;
    }
  }
}

void k096(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i > 2 && i < n - m)
      a[i] = b[i];
    if (i < 5 || i > n - 5)
      c[i] = b[i] + d[i];
  }
}

void k097(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % k)
      continue;
    a[i] = b[i];
  }
}

void k098(ARRAYS) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      PASS;
      if ((i + j) % 2 == 0)
        x[j][i] = x[j - 1][i] + x[j + 1][i] + x[j][i - 1] + x[j][i + 1];
    }
}

void k099(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i - j > 2 || j - i > 2)
        continue;
      x[j][i] = y[j][i];
    }
}

void k100(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (2 * i < j + m)
        a[i] += x[j][i];
      if (i + j >= n)
        b[i] += x[j][i];
    }
}

void k101(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i * j < n)
        x[j][i] = 0;
    }
}

void k102(ARRAYS) {
  for (int j = 0; j < n; j++) {
    if (j % 2)
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] = 0;
      }
    else
      for (int i = 0; i < j; i++) {
        PASS;
        x[j][i] += y[j][i];
      }
  }
}

void k103(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (j > m)
        if (i > j)
          if (i % 2 == 1)
            x[j][i] = y[j][i];
    }
}

void k104(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int left = i == 0 ? n - 1 : i - 1;
    int right = i == n - 1 ? 0 : i + 1;
    a[i] = b[left] + b[right];
  }
}

//===--- Statement order, loop distribution and interchange ---===//

void k110(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] *= c[i];
    d[i] = a[i + 1] + b[i];
  }
}

void k111(ARRAYS) {
  for (int i = 1; i < n - 1; i++) {
    PASS;
    a[i] = b[i - 1] + c[i];
    b[i] = b[i + 1] - d[i];
    b[i + 1] = a[i];
  }
}

void k112(ARRAYS) {
  for (int j = 0; j < n; j++) {
    a[j] = 0;
    for (int i = 0; i < n; i++) {
      PASS;
      a[j] += x[j][i] * b[i];
    }
    c[j] = a[j] / d[j];
  }
}

void k113(APART) {
  for (int j = 0; j < n; j++)
    for (int h = 0; h < n; h++)
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] += y[j][h] * z[h][i];
      }
}

void k114(ARRAYS) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < j; i++) {
      PASS;
      a[i] += x[j][i];
    }
    b[j] = a[j];
    for (int i = j; i < n; i += 2) {
      PASS;
      c[i] -= x[j][i] * b[j];
    }
  }
}

void k115(ARRAYS) {
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < m; i++) {
      PASS;
      x[j][i] = 1;
    }
    for (int i = m; i < n; i++) {
      PASS;
      x[j][i] = y[j][i];
    }
    for (int h = 0; h < j; h++) {
      d[h] += 1;
      for (int i = h; i < j; i++) {
        PASS;
        z[h][i] = x[j][i] + d[h];
      }
    }
  }
}

void k116(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = b[i];
  }
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++) {
      PASS;
      x[j][i] = a[i];
    }
  for (int i = n; i > 0; i -= 2) {
    PASS;
    b[i] = a[i - 1];
  }
}

void k117(ARRAYS) {
  for (int h = 0; h < n; h++) {
    for (int j = h + 1; j < n; j++) {
      x[j][h] /= x[h][h];
      for (int i = h + 1; i < n; i++) {
        PASS;
        x[j][i] -= x[j][h] * x[h][i];
      }
    }
  }
}

void k118(ARRAYS) {
  for (int j = 0; j < n; j++) {
    double sum = 0;
    for (int i = 0; i < j; i++) {
      PASS;
      sum += x[j][i] * a[i];
    }
    a[j] = (b[j] - sum) / x[j][j];
  }
}

//===--- Bounds ---===//

void k120(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 5; i < j; i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k121(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = j - 2 < 0 ? 0 : j - 2; i < (j + 3 > n ? n : j + 3); i++) {
      PASS;
      a[j] += x[j][i] * b[i];
    }
}

void k122(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = n - 1; i > j; i -= 2) {
      PASS;
      x[j][i] = x[j][i - 1];
    }
}

void k123(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 2 * j; i < n; i++) {
      PASS;
      x[j][i] = y[i][j];
    }
}

void k124(ARRAYS) {
  for (int h = 0; h < n; h++)
    for (int j = h; j < n; j += 3)
      for (int i = j; i <= h + m && i < n; i++) {
        PASS;
        x[j][i] += y[h][i];
      }
}

void k125(ARRAYS) {
  for (int diagonal = 0; diagonal < 2 * n - 1; diagonal++)
    for (int i = diagonal < n ? 0 : diagonal - n + 1; i <= diagonal && i < n; i++) {
      PASS;
      x[i][diagonal - i] += 1;
    }
}

void k126(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < j / 2; i++) {
      PASS;
      x[j][i] = x[j][j - 1 - i];
    }
}

void k127(ARRAYS) {
  for (int half = n / 2; half > 0; half /= 2)
    for (int i = 0; i < half; i++) {
      PASS;
      a[i] += a[i + half];
    }
}

void k128(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = j % 2; i < n; i += 2) {
      PASS;
      x[j][i] = 0;
    }
}

//===--- Node splitting, expansion of scalars and arrays ---===//

void k130(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    double swap = a[i];
    a[i] = b[i];
    b[i] = swap;
  }
}

void k131(ARRAYS) {
  double before = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    double now = b[i] * c[i];
    a[i] = now + before;
    before = now;
  }
}

void k132(ARRAYS) {
  _Alignas(64) double row[SIZE];
  LOCAL(row);
  for (int j = 0; j < n; j++) {
    for (int i = 0; i < n; i++) {
      PASS;
      row[i] = x[j][i];
    }
    for (int i = 0; i < n; i++) {
      PASS;
      x[j][i] = row[n - 1 - i];
    }
  }
}

void k133(ARRAYS) {
  double value = 1;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(d[i] > 0))
      value = d[i] * d[i];
    a[i] = value;
  }
}

void k134(ARRAYS) {
  for (int i = 1; i < n; i++) {
    PASS;
    double half = b[i] / 2;
    a[i] = half + c[i];
    c[i] = half * a[i - 1] + a[i];
  }
}

//===--- Reductions, recurrences, search, packing ---===//

void k140(ARRAYS) {
  double sum = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    sum += a[i] * b[i];
  }
  OUTSIDE(c[0] = sum);
}

void k141(ARRAYS) {
  double most = OUTSIDE(a[0]);
  int where = 0;
  for (int i = 1; i < n; i++) {
    PASS;
    if (CHANCE(a[i] > most)) {
      most = a[i];
      where = i;
    }
  }
  OUTSIDE(c[0] = most + where);
}

void k142(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    c[0] += a[i];
  }
}

void k143(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      a[i] += x[i][j] * y[j][i];
    }
}

void k144(ARRAYS) {
  double sum = 0;
  long count = 0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++) {
      PASS;
      if (CHANCE(x[j][i] > 0)) {
        sum += x[j][i];
        count++;
      }
    }
  OUTSIDE(c[0] = sum / count);
}

void k145(ARRAYS) {
  for (int i = 2; i < n; i++) {
    PASS;
    a[i] = a[i - 1] + a[i - 2] * b[i];
  }
}

void k146(ARRAYS) {
  for (int j = 1; j < n; j++)
    for (int i = 1; i < n; i++) {
      PASS;
      x[j][i] += x[j - 1][i] + x[j][i - 1] - x[j - 1][i - 1];
    }
}

void k147(ARRAYS) {
  int last = -1;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(a[i] < 0.1))
      last = i;
  }
  OUTSIDE(index[0] = last);
}

void k148(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0))
      a[at++] = b[i] * c[i];
  }
}

void k149(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] > 0))
      a[i] = c[at++];
    else
      a[i] = 0;
  }
}

void k150(ARRAYS) {
  int front = 0, back = n;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(b[i] < 0))
      a[front++] = b[i];
    else
      a[--back] = b[i] + c[i];
  }
}

void k151(ARRAYS) {
  int at = -1;
  for (int i = 0; i < n; i++) {
    PASS;
    at++;
    if (CHANCE(b[i] > 0)) {
      a[at] = b[i] + d[i];
    } else {
      a[at] = c[i];
      at++;
      a[at] = d[i];
    }
  }
}

//===--- Rerolling ---===//

void k160(ARRAYS) {
  for (int i = 0; i < n - 4; i += 5) {
    PASS;
    a[i] += b[i] * c[0];
    a[i + 1] += b[i + 1] * c[0];
    a[i + 2] += b[i + 2] * c[0];
    a[i + 3] += b[i + 3] * c[0];
    a[i + 4] += b[i + 4] * c[0];
  }
}

void k161(ARRAYS) {
  double sum = 0;
  for (int i = 0; i + 5 <= n; i += 5) {
    PASS;
    sum = sum + a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] + a[i + 3] * b[i + 3] +
          a[i + 4] * b[i + 4];
  }
  OUTSIDE(c[0] = sum);
}

void k162(ARRAYS) {
  for (int i = 0; i < n / 5; i++) {
    PASS;
    int at = 5 * i;
    a[at] += b[index[at]];
    a[at + 1] += b[index[at + 1]];
    a[at + 2] += b[index[at + 2]];
    a[at + 3] += b[index[at + 3]];
    a[at + 4] += b[index[at + 4]];
  }
}

void k163(ARRAYS) {
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    PASS;
    a[i] = b[i];
    a[i + 1] = b[i + 1];
    a[i + 2] = b[i + 2];
    a[i + 3] = b[i + 3];
  }
  for (; i < n; i++) {
    PASS;
    a[i] = b[i];
  }
}

//===--- Equivalence, pointers, indirect accesses ---===//

void k170(ARRAYS) {
  double *moved = a + m, *behind = a + n;
  for (int i = 0; i < n; i++) {
    PASS;
    moved[i] = a[i] + behind[i];
  }
}

void k171(ARRAYS) {
  float *view = (float *)d;
  for (int i = 0; i < 2 * n; i += 2) {
    PASS;
    view[i] = view[i + 1] + f[i];
  }
}

void k172(ARRAYS) {
  double *to = a;
  const double *from = b;
  for (int i = 0; i < n; i++) {
    PASS;
    *to++ = *from++ * 2;
  }
}

void k173(ARRAYS) {
  for (double *at = a + 1, *end = a + n; at < end; at++) {
    PASS;
    *at += at[-1];
  }
}

void k174(ARRAYS) {
  double *at = a + n;
  const double *from = b;
  while (at != a) {
    PASS;
    *--at = *from;
    from += 2;
  }
}

void k175(ARRAYS) {
  double *row = &x[0][0];
  for (int j = 0; j < n; j++, row += SIZE)
    for (int i = 0; i < n; i++) {
      PASS;
      row[i] += row[i + 1] * b[j];
    }
}

void k176(ARRAYS) {
  double *above = x[0], *here = x[1], *below = x[2];
  for (int j = 1; j < n - 1; j++) {
    for (int i = 0; i < n; i++) {
      PASS;
      y[j][i] = above[i] + here[i] + below[i];
    }
    above = here;
    here = below;
    below += SIZE;
  }
}

void k177(ARRAYS) {
  double *from = a, *to = b;
  for (int j = 0; j < m + 1; j++) {
    for (int i = 1; i < n; i++) {
      PASS;
      to[i] = from[i - 1] + from[i + 1];
    }
    double *swap = from;
    from = to;
    to = swap;
  }
}

void k178(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[index[i]] = b[i] + c[index[i]];
  }
}

void k179(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[index[index[i]]] += b[index[n - 1 - i]];
  }
}

void k180(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int row = index[j];
    for (int i = 0; i < n; i++) {
      PASS;
      x[row][i] += y[j][index[i]];
    }
  }
}

void k181(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    l[u[i]]++;
  }
}

void k182(ARRAYS) {
  for (int t = 0; t < m; t++)
    for (int i = 1; i < n; i++) {
      PASS;
      x[(t + 1) % 2][i] = x[t % 2][i - 1] + x[t % 2][i + 1];
    }
}

//===--- Short loops: as they are written, and unrolled ---===//

void k190(ARRAYS) {
  for (int i = 0; i < n; i++) {
#pragma clang loop unroll(disable)
    for (int j = 0; j < 4; j++) {
      PASS;
      x[i][j] = a[i] + b[j];
    }
  }
}

void k191(APART) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      a[i] += x[j][i] * b[j];
}
#ifdef COUNTED
// a[i] stays in a register.
void k191_counted(APART) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = a[i] + x[0][i] * b[0] + x[1][i] * b[1] + x[2][i] * b[2];
  }
}
#endif

void k192(APART) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      double sum = 0;
      for (int t = -1; t <= 1; t++)
        sum += x[j + t][i] + x[j][i + t];
      y[j][i] = sum;
    }
}
#ifdef COUNTED
void k192_counted(APART) {
  for (int j = 1; j < n - 1; j++)
    for (int i = 1; i < n - 1; i++) {
      PASS;
      y[j][i] = x[j - 1][i] + x[j + 1][i] + x[j][i - 1] + x[j][i + 1] + x[j][i] + x[j][i];
    }
}
#endif

void k193(ARRAYS) {
  double part[4];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 4; j++)
      part[j] = x[j][i] * b[j];
    a[i] = part[0] + part[1] + part[2] + part[3];
  }
}
#ifdef COUNTED
// part is in registers.
void k193_counted(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = x[0][i] * b[0] + x[1][i] * b[1] + x[2][i] * b[2] + x[3][i] * b[3];
  }
}
#endif

void k194(ARRAYS) {
  for (int h = 0; h < n; h++)
    for (int j = 0; j < 2; j++) {
      c[j] = a[h];
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] += y[h][i];
      }
    }
}

void k195(ARRAYS) {
  for (int i = 0; i < n; i++) {
    double best = a[i];
#pragma clang loop unroll(disable)
    for (int j = 1; j < 6; j += 2) {
      PASS;
      if (j != 3)
        best += x[j][i];
    }
    b[i] = best;
  }
}

//===--- Mixed types, structs ---===//

void k200(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    f[i] = (float)a[i] + s[i];
  }
}

void k201(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    l[i] = u[i] + (long)b[i] * flag[i];
    u[i + 1] = (unsigned char)s[i];
  }
}

void k202(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    p[i].x += p[i].y * p[i].weight[0];
    p[i].weight[1] = p[i].kind;
  }
}

void k203(ARRAYS) {
  for (int i = 0; i < n - 1; i++) {
    PASS;
    struct Point *at = p + i;
    at->y = at[1].x - at->x;
    at->kind++;
  }
}

void k204(ARRAYS) {
  unsigned sum = 0;
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++) {
      PASS;
      sum += u[i] + s[j];
      s[i] = (short)sum;
    }
}

void k205(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int bin = (int)(b[i] * b[i] * 9);
    a[bin] += 1;
    flag[bin]++;
  }
}

void k206(ARRAYS) {
  short i = 0;
  for (long j = n; j > m; j -= 2, i++) {
    PASS;
    a[j] = f[i] * s[i];
  }
}

void k207(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = b[i] = c[i] = d[i] + 1;
  }
}

void k208(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i]++;
    c[i] = -b[i]--;
  }
}

//===--- Rests, quotients and bits of indices ---===//

void k210(ARRAYS) {
  for (int i = 0; i < n - n % 4; i++) {
    PASS;
    a[i] = b[(i - 5 + n) % n];
  }
}

void k211(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if ((i - 5) / 2 == 0)
      a[i] = b[i];
    if ((i - 5) % 3 == -1)
      c[i] = d[i] + b[i];
    if ((i - 5) % 3 == 1)
      d[i] = 0;
  }
}

void k212(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if ((unsigned)(i - 3) < (unsigned)m)
      a[i] = b[i];
  }
}

void k213(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((i < 5) == (j < 5))
        x[j][i] = 0;
      if (i & 1)
        y[j][i] = 1;
      if ((i ^ j) & 1)
        z[j][i] = x[j][i];
    }
}

void k214(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i & j)
        x[j][i] = 0;
      if (i % 2 != j % 2)
        y[j][i] = z[i][j];
    }
}

void k215(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int at = i < m ? i + n : i - m;
    a[at] = b[i];
  }
}

void k216(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] += b[at];
    at++;
    if (at == m)
      at = 0;
  }
}

void k217(ARRAYS) {
  int sign = 1;
  for (int i = 0; i < n; i++) {
    PASS;
    if (sign > 0)
      a[i] = b[i];
    sign = -sign;
  }
}

void k218(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % 3 == 0)
      a[at++] = b[i];
  }
}

void k219(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < j % 5; i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k220(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = j / 3; i < j * j / n; i++) {
      PASS;
      x[j][i] = y[i][j];
    }
}

void k221(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < (j < m ? j : m); i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k222(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int distance = j > n / 2 ? j - n / 2 : n / 2 - j;
    for (int i = 0; i < distance; i++) {
      PASS;
      x[j][i] += y[j][i];
    }
  }
}

void k223(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int i = 10;
    do {
      PASS;
      x[j][i] = a[j];
    } while (++i < j);
  }
}

void k224(ARRAYS) {
  int i = n;
  while (i > 4) {
    PASS;
    i -= 4;
    a[i] = b[i + 1];
  }
}

void k225(ARRAYS) {
  int i = n;
  while (--i) {
    PASS;
    a[i] = b[i];
  }
}

void k226(ARRAYS) {
  int i = 0;
  while (i++ < n) {
    PASS;
    a[i] = b[i];
  }
}

void k227(ARRAYS) {
  for (int i = 0; i < n; ++i) {
    PASS;
    a[i] = b[i];
    ++i;
    a[i] = c[i];
  }
}

void k228(ARRAYS) {
  int i = 0;
  for (;;) {
    if (i >= n)
      break;
    PASS;
    a[i] = b[i];
    i += 2;
  }
}

void k229(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(i > 0 && b[i - 1] > 0))
      a[i] = c[i];
  }
}

void k230(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % 2 == 0)
      if (CHANCE(b[i] > 0))
        a[i] = c[i];
  }
}

void k231(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int at = CHANCE(b[i] > 0) ? i : i + 1;
    a[at] += c[at];
  }
}

void k232(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i < n - 1)
        x[j][i] += x[j][i + 1];
      if (j > 0 && (i == 0 || i == n - 1))
        x[j][i] = y[j - 1][i];
    }
}

void k233(ARRAYS) {
  for (int j = 0; j < n; j++) {
    if (j < m)
      continue;
    a[j] = 0;
    for (int i = 0; i < n; i++) {
      if (i >= j)
        continue;
      PASS;
      a[j] += x[j][i];
    }
  }
}
#ifdef COUNTED
// All iterations are passes.
void k233_counted(ARRAYS) {
  for (int j = m; j < n; j++) {
    a[j] = 0;
    for (int i = 0; i < n; i++) {
      PASS;
      if (i < j)
        a[j] += x[j][i];
    }
  }
}
#endif

static void halve(double *at, int i) {
  if (i % 4 == 3)
    return;
  if (CHANCE(at[i] < 0))
    return;
  at[i] /= 2;
}
static int sign_of(double value) { return value < 0 ? -1 : 1; }
static void sweep(double *to, const double *from, int first, int last) {
  if (first > last)
    return;
  for (int i = first; i <= last; i++) {
    PASS;
    to[i] = from[i];
  }
}

void k234(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    halve(a, i);
    b[i] = sign_of(a[i]);
  }
}

void k235(ARRAYS) {
  for (int j = 0; j < n; j++) {
    sweep(x[j], y[j], j, m + 20);
    sweep(x[j], z[j], 0, j);
  }
}

void k236(ARRAYS) {
  double(*square)[n] = (double(*)[n])a;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      square[j][i] = x[i][j];
    }
}

void k237(ARRAYS) {
  _Complex double *to = (_Complex double *)a, *from = (_Complex double *)b;
  for (int i = 0; i < n; i++) {
    PASS;
    to[i] += from[i];
  }
}
#ifdef COUNTED
// Both parts are one access.
void k237_counted(ARRAYS) {
  typedef double Pair __attribute__((vector_size(16)));
  Pair *to = (Pair *)a, *from = (Pair *)b;
  for (int i = 0; i < n; i++) {
    PASS;
    to[i] += from[i];
  }
}
#endif

void k238(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] += b[i] -= c[i];
    d[i] = (c[i] = 1, b[i + 1]) + (a[i + 1] = 2);
  }
}

void k239(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      flag[i] = CHANCE(a[i] > x[j][i]) ? i : flag[i];
    }
}

void k240(ARRAYS) {
  double box[4][4];
  LOCAL(box);
  for (int t = 0; t + 4 <= n; t += 4) {
#pragma clang loop unroll(disable)
    for (int j = 0; j < 4; j++)
#pragma clang loop unroll(disable)
      for (int i = 0; i < 4; i++) {
        PASS;
        box[i][j] = x[t + j][t + i];
      }
#pragma clang loop unroll(disable)
    for (int j = 0; j < 4; j++)
#pragma clang loop unroll(disable)
      for (int i = 0; i < j; i++) {
        PASS;
        x[t + j][t + i] = box[j][i];
      }
  }
}

void k241(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i < m) {
      if (CHANCE(b[i] > 0))
        a[i] = c[i];
    } else if (i % 2) {
      if (CHANCE(b[i] > 0.2))
        a[i] = d[i] + d[i + 1];
    }
  }
}

void k242(ARRAYS) {
  for (int j = 0; j < n; j++) {
    if (j > 0)
      for (int i = 0; i < j; i++) {
        PASS;
        x[j][i] -= x[j - 1][i];
      }
    if (j < n - 1) {
      b[j] = a[j + 1];
      for (int i = j + 1; i < n; i++) {
        PASS;
        x[j][i] *= 2;
      }
    }
  }
}

void k243(ARRAYS) {
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < n - 1; i++) {
      PASS;
      b[i] = a[i - 1] + a[i + 1];
    }
    for (int i = 1; i < n - 1; i++) {
      PASS;
      a[i] = b[i];
    }
  }
}

void k244(ARRAYS) {
  int now = 0;
  for (int t = 0; t < m + 2; t++) {
    for (int i = 1; i < n - 1; i++) {
      PASS;
      x[1 - now][i] = x[now][i - 1] + x[now][i + 1];
    }
    now = 1 - now;
  }
}

void k245(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      switch ((i + j) % 4) {
      case 0:
      case 2:
        x[j][i] = 1;
        break;
      case 3:
        y[j][i] = x[j][i];
      }
    }
}

void k246(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i < m) {
      if (i > 2)
        goto store;
      a[i] = b[i] + c[i];
    } else if (i == n - 2) {
      goto next;
    }
  store:
    d[i] = a[i];
  next:;
  }
}

void k247(ARRAYS) {
  for (int h = 0; h < m; h++)
    for (int j = h; j < n - h; j++)
      for (int i = j; i > h; i -= 2) {
        PASS;
        if (i + j + h > n)
          x[j][i] += y[i][h];
      }
}

void k248(ARRAYS) {
  for (int i = -m; i < n - m; i++) {
    PASS;
    if (i < 0)
      a[-i] = b[i + m];
    else
      a[i] = b[i / 2] + c[(i - 1) / 2];
  }
}

void k249(ARRAYS) {
  for (unsigned i = 0; i < (unsigned)n; i++)
    for (unsigned j = i - (i > 2 ? 3 : i); j < i; j++) {
      PASS;
      x[i][j] = y[j][i];
    }
}

void k250(ARRAYS) {
  for (int j = 0; j < n; j += 8)
    for (int h = 0; h < n; h += 8)
      for (int i = j; i < j + 8 && i < n; i++)
        for (int g = h; g < h + 8 && g < i; g++) {
          PASS;
          x[i][g] = y[g][i];
        }
}

void k251(ARRAYS) {
  long at = 0;
  for (int j = 0; j < n; j++) {
    for (int i = j; i < n; i++) {
      PASS;
      a[at] = x[j][i];
      at++;
    }
    b[j] = a[at - 1];
  }
}

void k252(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i == k * j + 1)
        x[j][i] = 1;
      if (2 * i == j)
        y[j][i] = x[j][i];
    }
}

void k253(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i % 2 == 0 && i % 3 == 0)
      a[i] = 0;
    if (i % 2 == 0 || i % 5 == 1)
      b[i] = a[i];
    if (!(i % 4))
      c[i] = b[i];
  }
}

void k254(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i >= n / 3 && i < 2 * n / 3 && i != n / 2)
      a[i] = b[i];
  }
}

//===--- Bounds and steps that are hard to see ---===//

static int lower(int j) { return j < 4 ? 0 : j - 4; }
static int upper(int j, int n) { return j + 4 > n ? n : j + 4; }
static void advance(int *i) { *i += 2; }

void k260(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = lower(j); i < upper(j, n); i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k261(ARRAYS) {
  for (int i = 0; i < n; advance(&i)) {
    PASS;
    a[i] = b[i];
  }
}

void k262(ARRAYS) {
  struct {
    int first, last;
  } range = {1, n - 1};
  for (int i = range.first; i < range.last; i++) {
    PASS;
    a[i] = b[i];
  }
}

void k263(ARRAYS) {
  int first = 0, last = n - 1;
  while (first < last) {
    PASS;
    double swap = a[first];
    a[first++] = a[last];
    a[last--] = swap;
  }
}

void k264(ARRAYS) {
  int first = 0, last = n;
  while (first <= last) {
    PASS;
    a[first] = b[last];
    first += 1;
    last -= 2;
  }
}

void k265(ARRAYS) {
  int end = n;
  for (int i = 0; i < end; i++) {
    PASS;
    a[i] = b[end - 1];
    end--;
  }
}

void k266(ARRAYS) {
  int i = 0;
  do {
    PASS;
    if (i % 3 == 0)
      continue;
    a[i] = b[i];
  } while (++i < n);
}

void k267(ARRAYS) {
  int i = 0;
  while (i < n) {
    PASS;
    i++;
    if (i % 3)
      continue;
    a[i] = b[i];
  }
}

void k268(ARRAYS) {
  for (int j = 0; j < n;) {
    int i;
    for (i = j; i < j + m && i < n; i++) {
      PASS;
      a[i] = b[j];
    }
    j = i;
  }
}

void k269(ARRAYS) {
  int end = 0;
  for (int j = 0; j < n; j++) {
    end += j % 3 == 0;
    for (int i = 0; i < end; i++) {
      PASS;
      x[j][i] = 0;
    }
  }
}

void k270(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int i;
    for (i = 3; i < j; i++) {
      PASS;
      x[j][i] = 0;
    }
    if (i == j)
      a[i] = b[i];
  }
}

void k271(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m || i < j; i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k272(ARRAYS) {
  for (int i = 0; !(i >= n); i++) {
    PASS;
    a[i] = b[i];
  }
  for (int i = 0; n - i > m; i++) {
    PASS;
    b[i] = c[i];
  }
  for (int i = 0; i * 8 < n; i++) {
    PASS;
    c[i] = d[i];
  }
  for (int i = 0; i < n / 2 + (n & 1); i++) {
    PASS;
    d[i] = a[i];
  }
}

void k273(ARRAYS) {
  int j;
  for (int i = 0; (j = i + 1) < n; i++) {
    PASS;
    a[i] = b[j];
  }
}

void k274(ARRAYS) {
  for (int i = -n; i < 0; i++) {
    PASS;
    a[i + n] = b[-i];
  }
  for (int i = n - 1; i >= 0; i -= k) {
    PASS;
    c[i] = b[i];
  }
}

void k275(ARRAYS) {
  for (int h = 0; h < n; h++)
    for (int j = 0; h + j < n; j++)
      for (int i = 0; i < n - h - j; i += 2) {
        PASS;
        x[j][i] += y[h][j];
      }
}

void k276(ARRAYS) {
  for (int j = 2; j < 8; j++)
    for (int i = j * j; i < n; i += 2 * j) {
      PASS;
      a[i] = 0;
    }
}

void k277(ARRAYS) {
  for (unsigned i = (unsigned)n - 1; i < (unsigned)n; i--) {
    PASS;
    a[i] = b[i];
  }
  for (unsigned long i = (unsigned long)n; i != 0; --i) {
    PASS;
    b[i] = c[i];
  }
}

void k278(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = j % 2 ? 0 : m; i < n; i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k279(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i * n + j < m * n)
        x[j][i] = 0;
      if (i % m == m - 1)
        y[j][i] = 0;
      if ((i + 2 * j) % 3 == 0 && j % 4 < 2)
        z[j][i] = 0;
    }
}

void k280(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int is_inside = i > 2 && i < n - 2;
    if (is_inside)
      a[i] = b[i];
    if (!is_inside)
      c[i] = b[i];
  }
}

void k281(ARRAYS) {
  int is_first = 1;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(is_first)) {
      a[i] = b[i];
      is_first = 0;
    } else {
      c[i] = d[i] + b[i];
    }
  }
}

void k282(ARRAYS) {
  int last = -1;
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(i / 4 != last)) {
      last = i / 4;
      a[last] = b[i];
    }
  }
}

void k283(ARRAYS) {
  int count = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = b[i];
    if (CHANCE(++count == 4)) {
      count = 0;
      c[i] = d[i];
    }
  }
}

void k284(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    const double *from = i % 2 ? b : c;
    a[i] = from[i] + (i < m ? c : d)[i];
  }
}

void k285(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = i < m ? b[i] : i < 2 * m ? c[i] * d[i] : 0;
  }
}

void k286(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    switch (i % 5) {
    default:
      a[i] = b[i];
    case 1 ... 2:
      c[i] = b[i];
      continue;
    case 4:
      break;
    }
    d[i] = 0;
  }
}

void k287(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (i != m)
      if (i != n / 2)
        a[i] = b[i];
    if (i == m || i == n / 2)
      b[i] = 0;
  }
}

void k288(ARRAYS) {
  int at = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    at += 7;
    if (at >= n)
      at -= n;
    a[at] = b[i];
  }
}

void k289(ARRAYS) {
  int step = 1;
  for (int i = 0; i < n; i += step) {
    PASS;
    a[i] = b[i];
    step = i < m ? 1 : 2;
  }
}

void k290(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int t = 3 * j % n;
    if (t < m)
      for (int i = t; i < n; i++) {
        PASS;
        x[j][i] = y[t][i];
      }
  }
}

void k291(ARRAYS) {
  for (unsigned i = 0; i < (unsigned)n; i++) {
    PASS;
    if (i - 5 >= 10)
      a[i] = b[i];
  }
}

void k292(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    if (CHANCE(i % 4 == 0 || b[i] > 0))
      a[i] = c[i];
  }
}

void k293(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    unsigned char at = (unsigned char)(i * 9);
    signed char moved = (signed char)(i * 5);
    a[at] = b[i] + c[moved + 128];
  }
}

void k294(ARRAYS) {
  double *last = a;
  for (int j = 0; j < n; j++) {
    double *to = last;
    for (int i = 0; i <= j; i++) {
      PASS;
      *to++ += x[j][i];
    }
    last = to;
  }
}

void k295(ARRAYS) {
  for (int j = 0; j < n; j++) {
    if (j == 0) {
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] = a[i];
      }
    } else if (j == n - 1) {
      for (int i = 0; i < n; i++) {
        PASS;
        x[j][i] = b[i];
      }
    } else {
      x[j][0] = c[j];
      for (int i = 1; i < n - 1; i++) {
        PASS;
        x[j][i] = y[j][i - 1] + y[j][i + 1];
      }
    }
  }
}

void k296(ARRAYS) {
  for (double t = 0; t < 1; t += 0.125) {
    PASS;
    a[(int)(8 * t)] = t;
  }
}

void k297(ARRAYS) {
  for (int i = 0; i < n; i++) {
    if (i == m)
      break;
    PASS;
    a[i] = b[i];
  }
}

void k298(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      if (i > j)
        break;
      PASS;
      x[j][i] = y[j][i];
    }
}

void k299(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = b[i];
    if (i > n / 2)
      return;
  }
}

//===--- Indices that pointers change, loops that data end ---===//

static void bump(int *at) { *at += 1; }
static void move(double **at) { *at += 1; }
static void set(int *to, int value) { *to = value; }
struct Cursor {
  int at, step;
};
static void step_on(struct Cursor *cursor) { cursor->at += cursor->step; }

void k300(ARRAYS) {
  int at = 0;
  LOCAL(at);
  for (int i = 0; i < n; i++) {
    PASS;
    a[at] = b[i];
    bump(&at);
  }
}

void k301(ARRAYS) {
  double *to = a;
  LOCAL(to);
  for (int i = 0; i < n; i++) {
    PASS;
    *to = b[i];
    move(&to);
  }
}

void k302(ARRAYS) {
  int at;
  LOCAL(at);
  for (int i = 0; i < n; i++) {
    PASS;
    set(&at, i + 3);
    a[at] = b[i];
  }
}

void k303(ARRAYS) {
  struct Cursor cursor = {0, 2};
  LOCAL(cursor);
  for (int i = 0; i < n; i++) {
    PASS;
    a[cursor.at] = b[i];
    step_on(&cursor);
  }
}

void k304(ARRAYS) {
  int at = 0;
  int *where = &at;
  LOCAL(at);
  for (int i = 0; i < n; i++) {
    PASS;
    a[at] = b[i];
    *where += 2;
  }
}

void k305(ARRAYS) {
  int i = 0;
  while (s[i] > 3) {
    PASS;
    a[i] = b[i];
    i++;
  }
}
#ifdef COUNTED
// The test that ends the loop is not counted.
void k305_counted(ARRAYS) {
  for (int i = 0; OUTSIDE(s[i]) > 3; i++) {
    PASS;
    a[i] = b[i] + 0 * s[i];
  }
}
#endif

void k306(ARRAYS) {
  double sign = 1;
  for (int i = 0; i < n; i++) {
    PASS;
    a[i] = sign * b[i];
    sign = -sign;
  }
}

void k307(ARRAYS) {
  int first = 0, second = 1, third = 2;
  for (int j = 0; j < n; j++) {
    PASS;
    a[j] = x[first][j] + x[second][j] - x[third][j];
    int swap = first;
    first = second;
    second = third;
    third = swap;
  }
}

void k308(ARRAYS) {
  int now = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    x[now][i] = y[1 - now][i];
    now = !now;
  }
}

void k309(ARRAYS) {
  shared[0] = 0;
  for (int i = 0; i < n; i++) {
    PASS;
    shared[0] += a[i];
    a[i] = shared[0];
  }
}
#ifdef COUNTED
// What stands in front of the loop is not counted.
void k309_counted(ARRAYS) {
  OUTSIDE(shared[0] = 0);
  for (int i = 0; i < n; i++) {
    PASS;
    shared[0] += a[i];
    a[i] = shared[0];
  }
}
#endif

void k310(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    double *row = x[i];
    double(*next)[SIZE] = &y[i];
    row[i] = (*next)[k] + *(*(z + i) + m) + i[b];
  }
}

void k311(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    unsigned packed = (unsigned)i * 2654435761u;
    a[packed >> 26] += b[i];
    c[(i * 37 + 11) & 63] = d[63 - i];
  }
}

void k312(ARRAYS) {
  for (unsigned char i = 250; i >= 200; i -= 7) {
    PASS;
    a[i] = b[i];
  }
}

void k313(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i > 0 && j > 0 && i + j < n && i != j)
        x[j][i] = y[i - 1][j - 1];
      else if (i == 0 && j == 0)
        x[j][i] = 0;
      else if (j % 2 == 0)
        x[j][i] = z[i][j] * z[j][i];
    }
}

void k314(ARRAYS) {
  for (int h = 0; h < n; h++)
    for (int j = 0; j < h; j++) {
      double sum = x[h][j];
      for (int i = 0; i < j; i++) {
        PASS;
        sum -= x[h][i] * x[j][i];
      }
      x[h][j] = sum / x[j][j];
      x[h][h] -= x[h][j] * x[h][j];
    }
}

void k315(ARRAYS) {
  for (int j = 0; j < n; j++) {
    int from = index[j] % m, to = from + k;
    for (int i = 0; i < n; i++) {
      PASS;
      x[from][i] += x[to][i];
    }
  }
}

void k316(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    flag[i] = (CHANCE(a[i] > 0) ? 1 : 2) + (b[i] > 0) - !c[i];
  }
}

void k317(ARRAYS) {
  for (int j = n - 1; j >= 0; j--) {
    for (int i = j + 1; i < n; i++) {
      PASS;
      a[j] -= x[j][i] * a[i];
    }
    a[j] /= x[j][j];
    if (j % 8 == 0)
      for (int i = 0; i < j; i += 4) {
        PASS;
        b[i] = a[j];
      }
  }
}

//===--- Masks of indices ---===//

static int is_inside(int i, int j, int n) {
  if (i < 1 || j < 1)
    return 0;
  return i < n - 1 && j < n - 1;
}
static int square_of(int value) { return value * value; }

void k320(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((unsigned)(i - j) < 5u)
        x[j][i] = 0;
    }
}

void k321(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (abs(i - j) < 3)
        x[j][i] = 0;
    }
}

void k322(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((i > j ? i - j : j - i) <= k)
        x[j][i] = 0;
    }
}

void k323(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (is_inside(i, j, n))
        x[j][i] = 0;
    }
}

void k324(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i * i > n)
        x[j][i] = 0;
    }
}

void k325(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (square_of(i - 8) + square_of(j - 8) < 25)
        x[j][i] = 0;
    }
}

void k326(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((i != 0) & (i != n - 1))
        x[j][i] = 0;
    }
}

void k327(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((i | j) < 8)
        x[j][i] = 0;
    }
}

void k328(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i < 5 ? j < 5 : j > 5)
        x[j][i] = 0;
    }
}

void k329(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i / m == j / m)
        x[j][i] = 0;
    }
}

void k330(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if ((i - j + n) % n < 3)
        x[j][i] = 0;
    }
}

void k331(ARRAYS) {
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) {
      PASS;
      if (i % 2 == 0 == (j % 2 == 0))
        x[j][i] = 0;
    }
}

//===--- Unsigned and narrow arithmetic ---===//

void k340(ARRAYS) {
  for (int j = 0; j < n; j++)
#pragma clang loop unroll(disable)
    for (unsigned i = (unsigned)j - 3; i < (unsigned)j; i++) {
      PASS;
      x[j][i] = 0;
    }
}

void k341(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[((unsigned)i - 30) % 100] = b[i];
  }
}

void k342(ARRAYS) {
  for (short i = (short)n; i > 0; i--) {
    PASS;
    a[i] = b[i - 1];
  }
}

void k343(ARRAYS) {
  for (unsigned i = 0; i < (unsigned)n; i++) {
    PASS;
    unsigned left = i - 1;
    if (left < (unsigned)n)
      a[i] = b[left];
    if (i + 1 < (unsigned)n)
      c[i] = b[i + 1];
  }
}

void k344(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    int bin = CHANCE(b[i] > 0) ? 0 : i;
    int distance = abs(i - n / 2);
    a[distance * 8] += c[bin];
  }
}

void k345(ARRAYS) {
  for (int i = 0; i < n; i++) {
    PASS;
    a[abs(i - n / 2) * 8] = b[i];
    c[(i > 3) * 64] = d[i];
  }
}
