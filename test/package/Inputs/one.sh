# one.sh PREFIX SOURCE PROGRAM: compiles with what pkg-config says.
PKG_CONFIG_PATH=$1/lib/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046
cc "$2" -o "$3" $(pkg-config --cflags --libs sparcity-model) "-Wl,-rpath,$1/lib"
