// Loses twelve bytes: in an initializer of its own, or, given an argument, in main().
#include <cstdlib>

void use();

static char *volatile lost = nullptr;

static bool lose() {
  lost = new char[12];
  lost = nullptr;
  return true;
}

#ifdef EARLY
static const bool isLost = lose();
#endif

int main(int count, char **) {
  if (count == 0)
    use();
  return count > 1 && !lose();
}
