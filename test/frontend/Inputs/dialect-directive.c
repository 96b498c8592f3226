// Two dialects, the first of which opens a file.
void g(void) { __asm__("{.incbin|nop} \"/dev/zero\""); }

void f(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = 2 * a[i];
}
