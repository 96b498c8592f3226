void f(int n, double *p) {
  for (int a = 0; a < n; a++) for (int b = 0; b < n; b++) for (int c = 0; c < n; c++)
    for (int d = 0; d < n; d++) for (int e = 0; e < n; e++) for (int g = 0; g < n; g++)
      *p++ = 0;
}
