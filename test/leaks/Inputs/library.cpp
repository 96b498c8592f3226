// Loses what it allocates before main().
static char *kept = new char[26];
void use() {
  *kept = 1;
  kept = nullptr;
}
static const bool isUsed = (use(), true);
