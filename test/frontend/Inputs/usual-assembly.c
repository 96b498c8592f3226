// Dialects, labels and operands as they are used.
void g(int x) {
  __asm__("{movl %0, %%eax|mov eax, %0}\n.L%=: lock; addl $0, (%%rsp)" : : "r"(x) : "eax");
}

void f(double *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = 2 * a[i];
}
