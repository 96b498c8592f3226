# Objects and assembly of each NAME.c: NAME-gcc-2, NAME-gcc-3 and NAME-clang.
set -e
flags="-g -march=skylake-avx512"
for name in "$@"; do
  for level in 2 3; do
    gcc $flags -O$level -c $name.c -o $name-gcc-$level.o
    gcc $flags -O$level -S $name.c -o $name-gcc-$level.s
  done
  clang $flags -O3 -c $name.c -o $name-clang.o
  clang $flags -O3 -S $name.c -o $name-clang.s
done
