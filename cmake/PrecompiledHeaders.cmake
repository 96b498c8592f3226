# Headers of others that most sources read, parsed once: a quarter of the time that a
# source takes, and more than half where it reads Clang's. Ours are not among them, as a
# change of one would compile everything again.
#
#   sparcity_precompiled(NAME HEADERS LIBRARY...)   a set of headers, as the libraries see them
#   sparcity_precompile(TARGET NAME)                TARGET begins with that set
#
# A source still includes what it uses: `scripts/check --all` builds with SPARCITY_PCH=OFF.
if(SPARCITY_PCH AND CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
  # Otherwise ccache keeps nothing that began with precompiled headers: it cannot see
  # whether they use __TIME__, or a macro that the source defines before them.
  list(PREPEND CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros)
endif()

function(sparcity_precompiled name headers)
  if(NOT SPARCITY_PCH)
    return()
  endif()
  set(source ${PROJECT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Only its precompiled headers matter.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${headers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    # A time in the file would make each of them another one, for ccache too.
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

function(sparcity_precompile target name)
  if(NOT SPARCITY_PCH)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE AND CMAKE_POSITION_INDEPENDENT_CODE)
    # Its code would be for programs alone (-fPIE), and the set is for libraries too.
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
endfunction()

set(common
  <algorithm> <array> <cmath> <cstdint> <functional> <map> <memory> <numeric> <optional> <set> <string> <string_view>
  <tuple> <utility> <variant> <vector>
  <llvm/ADT/STLExtras.h> <llvm/ADT/StringExtras.h> <llvm/Support/Error.h> <llvm/Support/FormatVariadic.h>
  <llvm/Support/raw_ostream.h>)
set(clang
  <clang/AST/ASTContext.h> <clang/AST/Attr.h> <clang/AST/DeclCXX.h> <clang/AST/ExprCXX.h> <clang/Basic/SourceManager.h>)
sparcity_precompiled(sparcity-common-headers "${common}" sparcity-options sparcity-llvm)
sparcity_precompiled(sparcity-clang-headers "${common};${clang}" sparcity-options sparcity-llvm)
