//===- frontend/OptionNames.h - The names of compiler options, by use -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The data of OptionLists.cpp, of the table of options of Clang 19. A name that is
/// not here may be in one of the groups there.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/OptionLists.h"

namespace sparcity::frontend {

struct OptionNames {
  OptionUse use;
  /// In front of each name.
  llvm::StringLiteral prefix;
  /// Without a `=` at the end. "inline" stands for "no-inline" as well.
  llvm::StringLiteral names;
};

// Of the Code not among these, though they change it: what names files that Clang
// reads past the file system it is given.
inline constexpr OptionNames optionNames[] = {
    {OptionUse::Code, "-",
     R"(D U I F O O0 O4 Ofast ansi cxx-isystem idirafter iframework iframeworkwithsysroot imacros
        include iprefix iquote isysroot isystem isystem-after iwithprefix iwithprefixbefore
        iwithsysroot nobuiltininc nostdinc nostdinc++ nostdlibinc no-pie nopie pg pie pthread
        pthreads remap static static-pie std stdlib stdlib++-isystem traditional traditional-cpp
        trigraphs undef x)"},
    {OptionUse::Code, "--",
     R"(constant-cfstrings driver-mode embed-dir gcc-install-dir gcc-toolchain gcc-triple
        no-system-header-prefix param sysroot system-header-prefix)"},
    // Language.
    {OptionUse::Code, "-f",
     R"(access-control aligned-allocation aligned-new altivec altivec-src-compat apple-kext
        apple-pragma-pack asm assumptions async-exceptions blocks borland-extensions builtin
        builtin- c++-abi c++-static-destructors char8_t check-new clang-abi-compat common
        complete-member-pointers constexpr-depth constexpr-steps coro-aligned-allocation coroutines
        cxx-exceptions declspec define-target-os-macros delayed-template-parsing digraphs
        dollars-in-identifiers double-square-bracket-attributes dwarf-exceptions elide-constructors
        enable-matrix exceptions exec-charset experimental-late-parse-attributes
        experimental-library experimental-max-bitint-width experimental-new-constant-interpreter
        experimental-relative-c++-abi-vtables fixed-point for-scope force-enable-int128 freestanding
        gnu-inline-asm gnu-keywords gnu89-inline gnuc-version heinous-gnu-extensions hosted
        ignore-exceptions input-charset knr-functions lax-vector-conversions max-type-align
        ms-compatibility ms-compatibility-version ms-define-stdc ms-extensions msc-version
        nested-functions new-alignment no_modules-validate-input-files-content openacc openmp
        openmp-assume-no-nested-parallelism openmp-assume-no-thread-state
        openmp-assume-teams-oversubscription openmp-assume-threads-oversubscription
        openmp-enable-irbuilder openmp-extensions openmp-force-usm openmp-simd openmp-use-tls
        openmp-version noopenmp-use-tls operator-arrow-depth operator-names pack-struct
        pascal-strings pcc-struct-return raw-string-literals reg-struct-return
        relaxed-template-template-args rtti rtti-data seh-exceptions short-enums short-wchar
        signed-bitfields signed-char signed-wchar sized-deallocation sjlj-exceptions strict-enums
        strict-flex-arrays template-depth threadsafe-statics trigraphs unsigned-bitfields
        unsigned-char wasm-exceptions wchar-type writable-strings xl-pragma-pack zvector)"},
    // Optimisation and code.
    {OptionUse::Code, "-f",
     R"(addrsig align-functions align-loops approx-func assume-nothrow-exception-dtor
        assume-sane-operator-new assume-unique-vtables associative-math
        asynchronous-unwind-tables basic-block-address-map bfloat16-excess-precision
        binutils-version cf-protection complex-arithmetic convergent-functions cx-fortran-rules
        cx-limited-range data-sections delete-null-pointer-checks denormal-fp-math
        denormal-fp-math-f32 direct-access-external-data emit-all-decls
        emit-compact-unwind-non-canonical emit-dwarf-unwind emulated-tls escaping-block-tail-calls
        excess-precision experimental-omit-vtable-rtti experimental-strict-floating-point
        extend-arguments fast-math fat-lto-objects fine-grained-bitfield-accesses finite-loops
        finite-math-only float16-excess-precision force-dwarf-frame force-emit-vtables fp-contract
        fp-eval-method fp-exception-behavior fp-model function-sections global-isel
        honor-infinities honor-nans inline inline-functions inline-hint-functions
        inline-max-stacksize instrument-function-entry-bare instrument-functions
        instrument-functions-after-inlining jump-tables keep-persistent-storage-variables
        keep-static-consts lto lto-jobs lto-unit math-errno memory-profile merge-all-constants
        merge-functions new-infallible offload-lto omit-frame-pointer optimize-sibling-calls
        pass-by-value-is-noalias patchable-function-entry PIC pic PIE pie plt pointer-tbaa
        preserve-as-comments profile-generate profile-instr-generate profile-sample-accurate
        profile-update cs-profile-generate protect-parens pseudo-probe-for-profiling
        randomize-layout-seed reciprocal-math register-global-dtors-with-atexit ropi rounding-math
        rwpi sanitize sanitize-address-destructor sanitize-address-field-padding
        sanitize-address-globals-dead-stripping sanitize-address-outline-instrumentation
        sanitize-address-poison-custom-array-cookie sanitize-address-use-after-return
        sanitize-address-use-after-scope sanitize-address-use-odr-indicator
        sanitize-cfi-canonical-jump-tables sanitize-cfi-cross-dso
        sanitize-cfi-icall-generalize-pointers sanitize-coverage sanitize-hwaddress-abi
        sanitize-hwaddress-experimental-aliasing sanitize-link-c++-runtime sanitize-link-runtime
        sanitize-memory-param-retval sanitize-memory-track-origins sanitize-memory-use-after-dtor
        sanitize-memtag-mode sanitize-minimal-runtime sanitize-recover sanitize-stable-abi
        sanitize-thread-atomics sanitize-thread-func-entry-exit sanitize-thread-memory-access
        sanitize-trap sanitize-undefined-strip-path-components semantic-interposition
        separate-named-sections signaling-math signed-zeros slp-vectorize split-lto-unit
        split-machine-functions split-stack stack-clash-protection stack-protector
        stack-protector-all stack-protector-strong stack-size-section strict-aliasing
        strict-float-cast-overflow strict-overflow strict-return strict-vtable-pointers
        struct-path-tbaa tls-model trap-function trapping-math trapv trapv-handler
        trivial-auto-var-init trivial-auto-var-init-max-size trivial-auto-var-init-stop-after
        unified-lto unique-internal-linkage-names unique-section-names unroll-loops
        unsafe-math-optimizations unwind-tables use-cxa-atexit use-init-array veclib vectorize
        virtual-function-elimination visibility visibility-global-new-delete
        visibility-global-new-delete-hidden visibility-inlines-hidden
        visibility-inlines-hidden-static-local-var visibility-ms-compat whole-program-vtables wrapv
        xray-always-emit-customevents xray-always-emit-typedevents xray-function-groups
        xray-function-index xray-ignore-loops xray-instruction-threshold xray-instrument
        xray-instrumentation-bundle xray-link-deps xray-modes xray-selected-function-group
        zero-call-used-regs zero-initialized-in-bss)"},
    // Of these, Clang is given only the names of files that can be read.
    {OptionUse::Code, "-f",
     R"(memory-profile-use profile-instr-use profile-remapping-file profile-sample-use
        profile-use)"},
    {OptionUse::Code, "-m",
     R"(constant-cfstrings fmv outline outline-atomics ms-bitfields relax-all)"},
    // Of the compiler proper, behind -Xclang.
    {OptionUse::Code, "-",
     R"(c-isystem disable-O0-optnone disable-lifetime-markers disable-red-zone
        enable-noundef-analysis fconst-strings fforbid-guard-variables fhalf-no-semantic-interposition
        fno-bitfield-type-align fno-math-builtin fno-wchar fnative-half-arguments-and-returns
        fnative-half-type fuse-register-sized-bitfield-access funwind-tables internal-externc-isystem
        internal-isystem menable-no-infs menable-no-nans mfloat-abi mframe-pointer
        mreassociate mrelocation-model msmall-data-limit mvscale-max mvscale-min no-implicit-float
        no-struct-path-tbaa new-struct-path-tbaa nostdsysteminc pic-is-pie pic-level pointer-tbaa
        relaxed-aliasing stack-protector stack-protector-buffer-size target-abi target-feature
        vectorize-loops vectorize-slp complex-range static-define)"},
    {OptionUse::Target, "-", R"(arch march mcpu mtune target-cpu tune-cpu)"},
    {OptionUse::Target, "--", R"(target)"},
    {OptionUse::Warnings, "-",
     R"(w pedantic pedantic-errors Wlarge-by-value-copy Wsystem-headers-in-module)"},
    {OptionUse::Nothing, "-",
     R"(B C CC E P Q Qn Qunused-arguments Qy S c o canonical-prefixes coverage disable-free
        dumpdir emit-llvm emit-llvm-bc emit-obj emit-pch fsyntax-only fwarn-stack-size H
        include-pch integrated-cpp l L no-integrated-cpp nodefaultlibs nolibc noprofilelib
        nostdlib nostdlib++ nostartfiles object-file-name main-file-name p pass-exit-codes pipe
        rdynamic relocatable-pch resource-dir rpath rtlib s shared shared-libgcc shared-libsan
        static-libgcc static-libsan static-libstdc++ static-openmp std-default time unwindlib v z
        Xassembler Xlinker T t u undefined e r Z Wa, Wl, weak-l
        clear-ast-before-backend discard-value-names disable-llvm-verifier)"},
    {OptionUse::Nothing, "--",
     R"(end-no-unused-arguments ld-path no-default-config no-offload-arch no-undefined offload-arch
        start-no-unused-arguments)"},
    // Counts of what runs would be written by runs; a note of where they are, by the compiler:
    // the code is taken as it is without them.
    {OptionUse::Nothing, "-f",
     R"(coverage-compilation-dir coverage-mapping coverage-mcdc coverage-prefix-map profile-arcs
        profile-dir profile-exclude-files profile-filter-files test-coverage)"},
    {OptionUse::Nothing, "-f",
     R"(apinotes autolink bracket-depth caret-diagnostics caret-diagnostics-max-lines
        color-diagnostics comment-block-commands constexpr-backtrace-limit crash-diagnostics
        debug-compilation-dir debug-default-version debug-info-for-profiling debug-macro
        debug-prefix-map debug-ranges-base-address debug-types-section diagnostics-color
        diagnostics-fixit-info diagnostics-hotness-threshold diagnostics-misexpect-tolerance
        diagnostics-show-category diagnostics-show-hotness diagnostics-show-line-numbers
        diagnostics-show-note-include-stack diagnostics-show-option
        diagnostics-show-template-tree directives-only discard-value-names dwarf-directory-asm
        elide-type eliminate-unused-debug-symbols eliminate-unused-debug-types embed-bitcode
        error-limit file-compilation-dir file-prefix-map file-reproducible ident integrated-as
        integrated-cc1 integrated-objemitter jmc keep-system-includes macro-backtrace-limit
        macro-prefix-map message-length minimize-whitespace module-output modules-disable-diagnostic-validation
        openmp-targets parse-all-comments pch-codegen pch-debuginfo pch-instantiate-templates
        pch-preprocess pch-validate-input-files-content record-command-line
        retain-comments-from-system-headers show-column show-overloads show-skipped-includes
        show-source-location spell-checking spell-checking-limit split-dwarf-inlining
        standalone-debug tabstop temp-file template-backtrace-limit use-ctor-homing use-ld
        use-line-directives verbose-asm working-directory)"},
    {OptionUse::WritesFiles, "-",
     R"(MJ gen-cdb-fragment-path gen-reproducer save-stats save-temps serialize-diagnostics
        serialize-diagnostic-file stats-file stats-file-append dependency-dot dependency-file
        module-dependency-dir header-include-file diagnostic-log-file opt-record-file
        opt-record-format opt-record-passes coverage-data-file coverage-notes-file
        as-secure-log-file split-dwarf-file split-dwarf-output stack-usage-file dsym-dir
        analyzer-dump-egraph analyzer-output extract-api via-file-asm arcmt-migrate-report-output
        emit-symbol-graph ccc-arcmt-modify ccc-arcmt-migrate ccc-objcmt-migrate fixit
        fixit-recompile emit-module emit-module-interface msave-temp-labels)"},
    {OptionUse::WritesFiles, "--", R"(analyzer-output symbol-graph-dir precompile)"},
    {OptionUse::WritesFiles, "-f",
     R"(crash-diagnostics-dir modules modules-cache-path implicit-modules module-header
        proc-stat-report optimization-record-file optimization-record-passes
        save-optimization-record stack-usage thin-link-bitcode time-trace time-trace-granularity
        time-trace-verbose)"},
    {OptionUse::LoadsCode, "-",
     R"(load plugin add-plugin plugin-arg- fplugin fplugin-arg- fpass-plugin)"},
    {OptionUse::RunsPrograms, "-",
     R"(Xcuda-fatbinary Xcuda-ptxas Xoffload-linker ast-view ccc-gcc-name ccc-install-dir)"},
    {OptionUse::RunsPrograms, "--",
     R"(amdgpu-arch-tool cuda-path dyld-prefix nvptx-arch-tool ptxas-path offload rocm-path)"},
    {OptionUse::ShapesMessages, "-",
     R"(fansi-escape-codes fdiagnostics-absolute-paths fdiagnostics-format
        fdiagnostics-parseable-fixits fdiagnostics-print-source-range-info verify
        verify-ignore-unexpected)"},
    {OptionUse::SetsProcess, "-",
     R"(mllvm mmlir fdebug-pass-arguments fdebug-pass-structure flimited-precision
        mlimit-float-precision mdebug-pass)"},
    {OptionUse::OnlyPrints, "-",
     R"(### ast-dump ast-print ast-list dumpmachine dumpspecs dumpversion help ccc-print-bindings
        ccc-print-phases print-diagnostic-options print-effective-triple print-enabled-extensions
        print-file-name print-ivar-layout print-libgcc-file-name
        print-library-module-manifest-path print-multi-directory print-multi-flags-experimental
        print-multi-lib print-multi-os-directory print-multiarch print-prog-name
        print-resource-dir print-rocm-search-dirs print-runtime-dir print-search-dirs print-stats
        print-supported-cpus print-supported-extensions print-target-triple print-targets
        templight-dump version fdump-record-layouts fdump-vtable-layouts ftime-report)"},
    {OptionUse::OnlyPrints, "--",
     R"(autocomplete help-hidden print-diagnostic-categories target-help version)"},
};

} // namespace sparcity::frontend
