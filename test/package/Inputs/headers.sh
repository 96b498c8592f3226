# headers.sh FOLDER COMPILER: each header can be included alone.
for header in "$1"/sparcity/*.h; do
  echo "#include \"$header\"" | "$2" -std=c++20 -Wall -Werror -fsyntax-only -I"$1" -x c++ - || exit 1
done
