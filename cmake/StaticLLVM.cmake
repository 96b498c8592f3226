# sparcity-llvm-static: LLVM and Clang as they are put into a program.

# Debian's static Clang libraries ask for LLVM's shared one: they are given the static
# ones, which bring in what they need of each other.
add_library(sparcity-llvm-archives INTERFACE)
target_link_libraries(sparcity-llvm-archives INTERFACE
  LLVMX86CodeGen LLVMX86AsmParser LLVMX86TargetMCA LLVMAArch64CodeGen LLVMAArch64AsmParser
  LLVMRISCVCodeGen LLVMRISCVAsmParser LLVMRISCVTargetMCA LLVMX86Disassembler
  LLVMAArch64Disassembler LLVMRISCVDisassembler LLVMMCDisassembler LLVMObject LLVMDebugInfoDWARF LLVMMCA LLVMPasses LLVMCodeGen
  LLVMAsmPrinter LLVMMC LLVMMCParser LLVMOption LLVMFrontendDriver LLVMFrontendHLSL
  LLVMFrontendOpenMP LLVMFrontendOffloading LLVMCoverage LLVMLTO LLVMOrcJIT LLVMWindowsDriver LLVMSupport)
foreach(library ${CLANG_EXPORTED_TARGETS})
  if(NOT TARGET ${library})
    continue()
  endif()
  get_target_property(type ${library} TYPE)
  get_target_property(needs ${library} INTERFACE_LINK_LIBRARIES)
  if(type STREQUAL STATIC_LIBRARY AND needs)
    list(TRANSFORM needs REPLACE "^LLVM$" sparcity-llvm-archives)
    set_target_properties(${library} PROPERTIES INTERFACE_LINK_LIBRARIES "${needs}")
  endif()
endforeach()

add_library(sparcity-llvm-static INTERFACE)
target_link_libraries(sparcity-llvm-static INTERFACE
  clangTooling clangFrontend clangCodeGen clangDriver clangSerialization clangParse clangSema clangEdit
  clangAnalysis clangASTMatchers clangAPINotes clangAST clangLex clangSupport clangBasic
  sparcity-llvm-archives)
# Most of LLVM is not used: what is not is left out, and what is stands side by side if a
# file says what that is (scripts/release). Each page of the file is time at every start.
find_program(SPARCITY_LLD ld.lld HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH REQUIRED)
target_link_options(sparcity-llvm-static INTERFACE
  -no-pie -B${LLVM_TOOLS_BINARY_DIR} -fuse-ld=lld -Wl,--gc-sections)
if(SPARCITY_ORDER)
  target_link_options(sparcity-llvm-static INTERFACE
    -Wl,--symbol-ordering-file=${SPARCITY_ORDER} -Wl,--no-warn-symbol-ordering)
  set_property(TARGET sparcity-llvm-static APPEND PROPERTY INTERFACE_LINK_DEPENDS ${SPARCITY_ORDER})
endif()
