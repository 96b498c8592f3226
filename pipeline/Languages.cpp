//===- pipeline/Languages.cpp - Languages that are not read -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Languages.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"

#include <array>

using llvm::StringRef;

namespace sparcity::pipeline {

namespace {

struct Language {
  const char *name;
  /// Of file names, in lower case, between blanks.
  const char *endings;
  /// The command that makes assembly, which is read; null where there is none.
  const char *compiler;
};

} // namespace

static constexpr std::array languages = {
    Language{"Rust", ".rs", "rustc -O -g --emit asm"},
    Language{"Go", ".go", nullptr},
    Language{"D", ".d", "ldc2 -O3 -g --output-s"},
    Language{"Zig", ".zig", "zig build-obj -O ReleaseFast -femit-asm"},
    Language{"Swift", ".swift", "swiftc -O -g -S"},
    Language{"CUDA", ".cu .cuh", nullptr},
    Language{"HIP", ".hip", nullptr},
    Language{"OpenCL C", ".cl", nullptr},
    Language{"Python", ".py", nullptr},
    Language{"Cython", ".pyx", nullptr},
    Language{"Julia", ".jl", nullptr},
    Language{"Java", ".java", nullptr},
    Language{"C#", ".cs", nullptr},
    Language{"JavaScript", ".js .mjs", nullptr},
};

static bool isLanguageGiven(llvm::ArrayRef<std::string> clangOptions) {
  return llvm::any_of(clangOptions, [](StringRef option) { return option.starts_with("-x"); });
}

bool hasEnding(StringRef file, StringRef endings) {
  llvm::SmallVector<StringRef> words;
  endings.split(words, ' ', -1, /*KeepEmpty=*/false);
  return llvm::is_contained(words, llvm::sys::path::extension(file).lower());
}

static const Language *languageOf(StringRef file) {
  const auto *found = llvm::find_if(
      languages, [&](const Language &language) { return hasEnding(file, language.endings); });
  return found == languages.end() ? nullptr : found;
}

std::string unreadLanguage(StringRef file, llvm::ArrayRef<std::string> clangOptions) {
  const Language *language = isLanguageGiven(clangOptions) ? nullptr : languageOf(file);
  if (!language)
    return "";
  return std::string("this is ") + language->name +
         ", which is not read yet; C, C++, LLVM IR, assembly, object files and IR files are" +
         (language->compiler
              ? "; assembly is made by '" + std::string(language->compiler) + " " + file.str() + "'"
              : "");
}

} // namespace sparcity::pipeline
