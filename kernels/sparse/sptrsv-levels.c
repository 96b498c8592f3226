// Solves L x = b level by level: the rows of a level, order[levelStart[l]] and on, do not
// depend on each other.

void solve(int levels, const int *restrict levelStart, const int *restrict order,
           const int *restrict rowStart, const int *restrict column,
           const double *restrict value, const double *restrict b, double *x) {
  for (int l = 0; l < levels; l++)
    for (int j = levelStart[l]; j < levelStart[l + 1]; j++) {
      const int i = order[j];
      double sum = b[i];
      for (int k = rowStart[i]; k < rowStart[i + 1] - 1; k++)
        sum -= value[k] * x[column[k]];
      x[i] = sum / value[rowStart[i + 1] - 1];
    }
}
