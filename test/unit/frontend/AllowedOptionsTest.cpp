//===- test/unit/frontend/AllowedOptionsTest.cpp - Options from elsewhere -===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/AllowedOptions.h"
#include "frontend/OptionLists.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "gtest/gtest.h"

namespace sparcity::frontend {
namespace {

using Words = std::vector<std::string>;

/// The words that get through, or why not.
std::string user(const Words &words) {
  llvm::Expected<Words> allowed = allowedOptions(words);
  return allowed ? llvm::join(*allowed, " ") : llvm::toString(allowed.takeError());
}

std::string project(const Words &words) {
  llvm::Expected<ProjectOptions> allowed = allowedProjectOptions(words);
  if (!allowed)
    return llvm::toString(allowed.takeError());
  std::string text = llvm::join(allowed->options, " ");
  for (const std::string &word : allowed->unknown)
    text += " ?" + word;
  return text;
}

TEST(AllowedOptions, TakesWhatDecidesTheCode) {
  for (const Words &words : std::vector<Words>{{"-O2"},
                                               {"-D", "X=1"},
                                               {"-DX=1"},
                                               {"-I", "a"},
                                               {"-isystem", "a"},
                                               {"-include", "a.h"},
                                               {"-std=c++17"},
                                               {"-x", "c++"},
                                               {"-mavx2", "-mno-fma"},
                                               {"-mprefer-vector-width=512"},
                                               {"-ffast-math", "-fno-math-errno"},
                                               {"-fno-vectorize"},
                                               {"-fopenmp", "-pthread"},
                                               {"-fPIC", "-fno-plt"},
                                               {"-fprofile-use=a"},
                                               {"--sysroot=a"},
                                               {"-Xclang", "-target-feature", "-Xclang", "+avx"},
                                               {"-Xpreprocessor", "-DX"}}) {
    EXPECT_EQ(user(words), llvm::join(words, " "));
    EXPECT_EQ(project(words), llvm::join(words, " "));
  }
}

TEST(AllowedOptions, LeavesAwayWhatIsOfNoMatter) {
  EXPECT_EQ(user({"-c",
                  "-o",
                  "f",
                  "-oF",
                  "-MD",
                  "-MF",
                  "f",
                  "-g3",
                  "-gsplit-dwarf",
                  "-pipe",
                  "-lm",
                  "-L.",
                  "-Wl,-z",
                  "-Xlinker",
                  "x",
                  "-Wa,-z",
                  "-fdiagnostics-color",
                  "-fno-tree-vrp",
                  "-fno-modules",
                  "-fno-save-optimization-record",
                  "-Wp,-MMD,f",
                  "-include-pch",
                  "f",
                  "--coverage"}),
            "");
}

TEST(AllowedOptions, ProjectsChooseNeitherTargetsNorWarnings) {
  const Words words = {"-march=native", "--target=x", "-target", "y",
                       "-Wall",         "-Werror",    "-w",      "-O1"};
  EXPECT_EQ(project(words), "-O1");
  EXPECT_EQ(user(words), llvm::join(words, " "));
}

TEST(AllowedOptions, FilesAndUnknownOptions) {
  EXPECT_EQ(project({"-fconserve-stack", "a.c", "-O1", "--", "b.c"}), "-O1 ?-fconserve-stack");
  EXPECT_EQ(project({"@f"}), "the response file 'f' cannot be read");
  EXPECT_EQ(user({"@f"}), "'@f' is no compiler option");
  EXPECT_EQ(user({"a.c"}), "'a.c' is no compiler option");
  EXPECT_EQ(user({"-fconserve-stack"}), "unknown argument: '-fconserve-stack'");
}

TEST(AllowedOptions, RefusesEverySpelling) {
  const std::string writes = "is refused: it writes files";
  for (const Words &words :
       std::vector<Words>{{"-serialize-diagnostics", "f"},
                          {"--serialize-diagnostics", "f"},
                          {"-Xclang", "-stats-file=f"},
                          {"-O2", "-Xclang", "-dependency-file", "-Xclang", "f"},
                          {"-Wp,-dependency-file,f"},
                          {"-Xpreprocessor", "-stats-file=f"},
                          {"-save-temps"},
                          {"--save-temps=obj"},
                          {"-ftime-trace=f"},
                          {"-MJf"},
                          {"-MJ", "f"}})
    for (const std::string &said : {user(words), project(words)})
      EXPECT_NE(said.find(writes), std::string::npos) << said;
}

TEST(AllowedOptions, ProfilesAreNotWrapped) {
  EXPECT_EQ(user({"-Xpreprocessor", "-fprofile-sample-use=f"}),
            "the compiler option '-fprofile-sample-use=f' is refused: profiles are named without a "
            "wrapper");
}

TEST(AllowedOptions, RefusesWhatIsIncomplete) {
  EXPECT_EQ(user({"-O2", "-D"}), "the argument of '-D' is missing");
  EXPECT_EQ(user({"-Xclang", "-target-feature"}), "the argument of '-target-feature' is missing");
  EXPECT_EQ(user({"-Wp,", "-O2"}), "-O2");
}

TEST(AllowedOptions, WhatWasAllowedStaysSo) {
  const Words words = {"-Xclang", "-target-feature", "-O2", "-Xclang", "+avx", "-Wp,-DX,-DY"};
  llvm::Expected<Words> once = allowedOptions(words);
  ASSERT_TRUE(static_cast<bool>(once));
  EXPECT_EQ(user(*once), llvm::join(*once, " "));
}

/// A name that is misspelt in the lists would allow or explain nothing.
TEST(AllowedOptions, OfAllOptionsMostAreDecided) {
  const llvm::opt::OptTable &table = clang::driver::getDriverOptTable();
  unsigned taken = 0;
  for (unsigned id = 1; id <= table.getNumOptions(); ++id) {
    const llvm::opt::Option option = table.getOption(id);
    if (option.hasVisibilityFlag(clang::driver::options::ClangOption) &&
        useOf(option) == OptionUse::Code)
      ++taken;
  }
  EXPECT_GT(taken, 1000U);
}

} // namespace
} // namespace sparcity::frontend
