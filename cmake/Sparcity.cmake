# What every target of the project is built with.

add_library(sparcity-options INTERFACE)
target_compile_features(sparcity-options INTERFACE cxx_std_20)
target_include_directories(sparcity-options INTERFACE
  ${PROJECT_SOURCE_DIR})
target_compile_options(sparcity-options INTERFACE
  $<BUILD_INTERFACE:-Wall;-Wextra;-Werror>)
if(CMAKE_POSITION_INDEPENDENT_CODE)
  # Nobody puts functions in place of ours: calls between them may be inlined.
  target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-fno-semantic-interposition>)
endif()
# GCC 12 sees overlapping copies in string concatenations that have none (GCC bug
# 105651), and uninitialised values in optionals that are tested first.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-Wno-restrict;-Wno-maybe-uninitialized>)
  if(SPARCITY_PCH)
    # The same copies, of which it says so only in a string that is precompiled.
    target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>)
  endif()
endif()
# std::stable_sort of GCC 12's library uses a function that the library itself
# calls deprecated; Clang says so at each use.
if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
  target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-Wno-deprecated-declarations>)
endif()
# Tests say little of a program that does not check what it assumes.
if(SPARCITY_ASSERTIONS)
  # Without it the layout of MCSchedClassDesc depends on NDEBUG, and LLVM is built with it.
  file(STRINGS ${LLVM_BINARY_DIR}/include/llvm/Config/llvm-config.h has_dump REGEX "^#define LLVM_ENABLE_DUMP")
  if(NOT has_dump AND NOT LLVM_ENABLE_ASSERTIONS)
    message(FATAL_ERROR "This LLVM cannot be used with assertions: -DSPARCITY_ASSERTIONS=OFF")
  endif()
  target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-UNDEBUG>)
endif()
if(SPARCITY_UNITY)
  set(CMAKE_UNITY_BUILD ON)
  set(CMAKE_UNITY_BUILD_BATCH_SIZE 16)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # A source is included there, as if it were a header whose unnamed namespace many share.
    target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-Wno-subobject-linkage>)
  endif()
endif()
# Enough for what is checked rather than used, and compiled in half the time.
if(SPARCITY_SANITIZE)
  target_compile_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-O1>)
endif()
if(SPARCITY_SANITIZE STREQUAL "thread")
  target_compile_options(sparcity-options INTERFACE
    $<BUILD_INTERFACE:-fsanitize=thread;-fno-omit-frame-pointer;-g1>)
  target_link_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-fsanitize=thread>)
elseif(SPARCITY_SANITIZE)
  # Not vptr: classes of LLVM's own libraries fail that check.
  target_compile_options(sparcity-options INTERFACE
    $<BUILD_INTERFACE:-fsanitize=address,undefined;-fno-sanitize=vptr;-fno-sanitize-recover=all;-fno-omit-frame-pointer>)
  target_link_options(sparcity-options INTERFACE $<BUILD_INTERFACE:-fsanitize=address,undefined>)
endif()

# A program of ours has LLVM, Clang and the rest inside it: what the dynamic linker does at a
# start takes longer than most predictions. Tests of a function, the shared library and the
# plugin take the shared ones, which are linked in a moment. Targets say which of the two they
# are by the property SPARCITY_INSIDE.
set(inside $<BOOL:$<TARGET_PROPERTY:SPARCITY_INSIDE>>)

# LLVM's headers are system headers: their warnings are not ours.
add_library(sparcity-llvm INTERFACE)
target_include_directories(sparcity-llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
if(SPARCITY_STATIC)
  include(cmake/StaticLLVM.cmake)
  target_link_libraries(sparcity-llvm INTERFACE
    $<${inside}:sparcity-llvm-static> $<$<NOT:${inside}>:clang-cpp> $<$<NOT:${inside}>:LLVM>)
else()
  target_link_libraries(sparcity-llvm INTERFACE clang-cpp LLVM)
endif()

# What ir/ and models/machine/ rest on.
add_library(sparcity-symbolic INTERFACE)
add_library(sparcity-yaml INTERFACE)
if(SPARCITY_STATIC)
  foreach(library ginac cln gmp)
    find_library(SPARCITY_${library}_ARCHIVE lib${library}.a REQUIRED)
    target_link_libraries(sparcity-symbolic INTERFACE $<${inside}:${SPARCITY_${library}_ARCHIVE}>)
  endforeach()
  find_library(SPARCITY_yaml_ARCHIVE libyaml-cpp.a REQUIRED)
  target_include_directories(sparcity-symbolic INTERFACE ${GINAC_INCLUDE_DIRS})
  target_link_libraries(sparcity-symbolic INTERFACE $<$<NOT:${inside}>:PkgConfig::GINAC>)
  target_link_libraries(sparcity-yaml INTERFACE $<IF:${inside},${SPARCITY_yaml_ARCHIVE},yaml-cpp>)
  target_link_options(sparcity-symbolic INTERFACE $<${inside}:-static-libstdc++> $<${inside}:-static-libgcc>)
else()
  target_link_libraries(sparcity-symbolic INTERFACE PkgConfig::GINAC)
  target_link_libraries(sparcity-yaml INTERFACE yaml-cpp)
endif()

# sparcity_program(NAME SOURCES ... DEPENDS ...): a program that is installed.
function(sparcity_program name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES SPARCITY_INSIDE "${SPARCITY_STATIC}")
  target_link_libraries(${name} PRIVATE ${ARG_DEPENDS})
  sparcity_precompile(${name} sparcity-common-headers)
  if(SPARCITY_SANITIZE STREQUAL "ON")
    target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/test/leaks/BeforeMain.cpp)
  endif()
  install(TARGETS ${name})
endfunction()

# sparcity_library(NAME SOURCES ... DEPENDS ... PRIVATE ... HEADERS SET): one folder's
# static library. SET is of cmake/PrecompiledHeaders.cmake.
function(sparcity_library name)
  cmake_parse_arguments(ARG "" "HEADERS" "SOURCES;DEPENDS;PRIVATE" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  if(NOT ARG_HEADERS)
    set(ARG_HEADERS sparcity-common-headers)
  endif()
  sparcity_precompile(${name} ${ARG_HEADERS})
  target_link_libraries(${name} PUBLIC sparcity-options sparcity-llvm ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE})
endfunction()
