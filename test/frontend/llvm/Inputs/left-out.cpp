#include <vector>

// Iterators have a constructor that the frontend for C and C++ does not read.
void doubled(std::vector<double> &v) {
  for (double &x : v)
    x *= 2;
}
