#include <vector>
using Vec = std::vector<double>;
template <class V> void waxpby(double a, const V &x, double b, V &w) {
  for (unsigned i = 0; i < w.size(); ++i)
    w[i] = a * x[i] + b * w[i];
}
inline double norm(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
inline double unused(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
struct Sum {
  double *x;
  long n;
  template <int R> void add();
  void run();
};
