// y = A x with A in SELL-C-sigma form (Kreutzer et al., 2014): rows sorted by
// length in windows of sigma rows, cut into chunks of C rows, and each chunk
// padded to its longest row and stored column by column. Vectors are in the
// sorted order, and the last chunk is filled up with empty rows.

#define C 8

void sellSpmv(int chunks, const int *restrict chunkStart, const int *restrict chunkLength,
              const int *restrict column, const double *restrict value, const double *restrict x,
              double *restrict y) {
  for (int chunk = 0; chunk < chunks; chunk++) {
    double sum[C] = {0.0};
    const int start = chunkStart[chunk];
    for (int j = 0; j < chunkLength[chunk]; j++)
      for (int row = 0; row < C; row++)
        sum[row] += value[start + j * C + row] * x[column[start + j * C + row]];
    for (int row = 0; row < C; row++)
      y[chunk * C + row] = sum[row];
  }
}
