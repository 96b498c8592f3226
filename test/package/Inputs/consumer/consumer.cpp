// A program outside the project that uses the installed library.
#include "ir/Expr.h"
#include "models/machine/Reader.h"

#include <cstdio>

int main() {
  ir::Expr n = ir::Expr::symbol("N");
  std::printf("%s\n", ((n + 1) * (n - 1)).str().c_str());

  machine::ReadResult read = machine::readMachine("ivb", {MACHINES});
  if (!read.machine)
    return 1;
  std::printf("%s: %zu caches\n", read.machine->name.c_str(), read.machine->caches.size());
  return 0;
}
