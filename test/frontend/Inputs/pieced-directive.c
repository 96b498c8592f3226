// The operand is a name that completes a directive.
void bin(void);
void g(void) { __asm__(".inc%c0 \"/dev/zero\"" : : "i"(bin)); }

void f(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = 2 * a[i];
}
