# interleave.sh PREFIX FOLDER SOURCE: the example in opt and in clang, and what is predicted of the
# loop before and after it.
set -e
cd "$2"
cp "$3" sums.c
flags="-O3 -march=skylake-avx512 -ffast-math -g"
export SPARCITY_MACHINE=skx SPARCITY_SIZES=n=1000
plugins() { echo "$1=$(ls "$prefix"/lib*/libsparcity-pass.so) $1=./libinterleave.so"; }
prefix=$1

# Cycles an iteration.
cycles() {
  "$prefix/bin/sparcity-model" "$1" -m skx -D n=1000 --kernel dot --unit cy/it --compiler-flags=-O3 --model ecm |
    sed -n 's/^  time *\([0-9.]*\) cy\/it.*/\1/p'
}

clang-19 $flags -Xclang -disable-llvm-passes -emit-llvm -c sums.c -o before.bc
opt-19 $(plugins -load-pass-plugin) -passes=interleave -pass-remarks=interleave before.bc -o after.bc 2>&1
echo "before: $(cycles before.bc)"
echo "after: $(cycles after.bc)"
clang-19 $flags $(plugins -fpass-plugin) -Rpass=interleave -c sums.c -o sums.o 2>&1
SPARCITY_MACHINE=nowhere opt-19 $(plugins -load-pass-plugin) -passes=interleave before.bc -o nowhere.bc 2>&1
