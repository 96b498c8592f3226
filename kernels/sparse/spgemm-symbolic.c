// Non-zeros of each row of C = A B, all in compressed sparse rows. last[j] is the last row
// in which column j was met.

void count(int rows, const int *restrict aStart, const int *restrict aColumn,
           const int *restrict bStart, const int *restrict bColumn, int *restrict last,
           int *restrict cLength) {
  for (int i = 0; i < rows; i++) {
    int length = 0;
    for (int k = aStart[i]; k < aStart[i + 1]; k++)
      for (int l = bStart[aColumn[k]]; l < bStart[aColumn[k] + 1]; l++)
        if (last[bColumn[l]] != i) {
          last[bColumn[l]] = i;
          length++;
        }
    cLength[i] = length;
  }
}
