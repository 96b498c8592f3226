namespace ns {

template <class T> void scale(T *a, long n) {
  for (long i = 0; i < n; i++)
    a[i] *= 2;
}

struct Row {
  double *p;
  long n;
  void shift(double x) const {
    for (long i = 0; i < n; i++)
      p[i] += x;
  }
};

} // namespace ns

void twice(double *a, long n) {
  for (long i = 0; i < n; i++)
    a[i] *= 2;
}
void twice(float *a, long n) {
  for (long i = 0; i < n; i++)
    a[i] *= 2;
}

static double b[1000];
static float c[1000];

int main() {
  for (int k = 0; k < 5; k++)
    ns::scale<double>(b, 1000);
  const ns::Row row{b, 1000};
  for (int k = 0; k < 3; k++)
    row.shift(k);
  for (int k = 0; k < 11; k++)
    twice(b, 1000);
  for (int k = 0; k < 2; k++)
    twice(c, 1000);
}
