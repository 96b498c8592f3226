//===- frontend/AllowedOptions.cpp - The door for options from elsewhere --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/AllowedOptions.h"

#include "frontend/OptionLists.h"
#include "frontend/SafeFiles.h"

#include "clang/Driver/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace sparcity::frontend {

namespace {

namespace options = clang::driver::options;
using Words = llvm::ArrayRef<std::string>;

llvm::Error refuse(const llvm::Twine &option, llvm::StringRef reason) {
  return llvm::createStringError("the compiler option '" + option + "' is refused: " + reason);
}

/// Calls `take` with each option of the line and the words it was written as.
llvm::Error forEachOption(Words words, unsigned visibility,
                          llvm::function_ref<llvm::Error(const llvm::opt::Arg &, Words)> take) {
  std::vector<const char *> texts;
  for (const std::string &word : words)
    texts.push_back(word.c_str());
  unsigned missingIndex = 0;
  unsigned missingCount = 0;
  const llvm::opt::InputArgList line = clang::driver::getDriverOptTable().ParseArgs(
      texts, missingIndex, missingCount, llvm::opt::Visibility(visibility));
  if (missingCount != 0)
    return llvm::createStringError("the argument of '" + words[missingIndex] + "' is missing");
  const std::vector<const llvm::opt::Arg *> arguments(line.begin(), line.end());
  for (size_t i = 0; i < arguments.size(); ++i) {
    const size_t begin = arguments[i]->getIndex();
    const size_t end = i + 1 < arguments.size() ? arguments[i + 1]->getIndex() : words.size();
    if (llvm::Error error = take(*arguments[i], words.slice(begin, end - begin)))
      return error;
  }
  return llvm::Error::success();
}

/// Why the option's value is refused; "" if it is not.
llvm::StringRef faultOfValue(const llvm::opt::Arg &argument) {
  const llvm::opt::Option option = argument.getOption().getUnaliasedOption();
  if (option.matches(options::OPT_x) &&
      !llvm::StringSwitch<bool>(argument.getValue())
           .Cases("c", "c++", "c-header", "c++-header", "cpp-output", "c++-cpp-output", true)
           .Case("none", true)
           .Default(false))
    return "only C and C++ are read";
  // Others have a table of options of their own.
  if (option.matches(options::OPT_driver_mode) && !llvm::StringSwitch<bool>(argument.getValue())
                                                       .Cases("gcc", "g++", "cpp", true)
                                                       .Default(false))
    return "only options of clang and gcc are read";
  return "";
}

/// True of options whose files Clang reads past the file system it is given.
bool namesProfile(const llvm::opt::Arg &argument) {
  const llvm::opt::Option option = argument.getOption().getUnaliasedOption();
  return argument.getNumValues() > 0 && (option.matches(options::OPT_fprofile_use_EQ) ||
                                         option.matches(options::OPT_fprofile_instr_use_EQ) ||
                                         option.matches(options::OPT_fprofile_sample_use_EQ) ||
                                         option.matches(options::OPT_fprofile_remapping_file_EQ) ||
                                         option.matches(options::OPT_fmemory_profile_use_EQ));
}

/// Words that Clang's driver passes on as they are, and what wraps them.
struct Wrapped {
  llvm::StringLiteral wrapper;
  std::vector<std::string> words;
  /// Where each stands among the options that go through.
  std::vector<size_t> places;
};

class Door {
public:
  explicit Door(bool isProject) : isProject(isProject) {}

  llvm::Expected<ProjectOptions> pass(Words words) {
    llvm::Error error = forEachOption(
        words, options::ClangOption,
        [&](const llvm::opt::Arg &argument, Words written) { return take(argument, written); });
    for (Wrapped *wrapped : {&compiler, &preprocessor})
      if (!error)
        error = unwrap(*wrapped);
    if (error)
      return error;
    for (std::vector<std::string> &option : kept)
      llvm::append_range(result.options, option);
    return std::move(result);
  }

private:
  llvm::Error take(const llvm::opt::Arg &argument, Words written) {
    const llvm::opt::Option option = argument.getOption().getUnaliasedOption();
    if (option.matches(options::OPT_Xclang))
      wrap(argument, compiler);
    else if (option.matches(options::OPT_Xpreprocessor))
      wrap(argument, preprocessor);
    else if (option.matches(options::OPT_Wp_COMMA)) {
      // What writes dependencies goes, with its file.
      if (argument.getNumValues() > 0 && !llvm::StringRef(argument.getValue()).starts_with("-M"))
        wrap(argument, preprocessor);
    } else {
      llvm::Expected<bool> isKept = judge(argument, written);
      if (!isKept)
        return isKept.takeError();
      if (*isKept)
        kept.push_back(written.vec());
    }
    return llvm::Error::success();
  }

  void wrap(const llvm::opt::Arg &argument, Wrapped &wrapped) {
    for (const char *value : argument.getValues()) {
      wrapped.words.emplace_back(value);
      wrapped.places.push_back(kept.size());
      kept.emplace_back();
    }
  }

  /// The words of all wrappers make one line for the compiler proper.
  llvm::Error unwrap(const Wrapped &wrapped) {
    size_t index = 0;
    return forEachOption(wrapped.words, options::CC1Option,
                         [&](const llvm::opt::Arg &argument, Words written) -> llvm::Error {
                           if (namesProfile(argument)) // where checkProfiles does not look
                             return refuse(llvm::join(written, " "),
                                           "profiles are named without a wrapper");
                           llvm::Expected<bool> isKept = judge(argument, written);
                           if (!isKept)
                             return isKept.takeError();
                           index = argument.getIndex();
                           for (const std::string &word : written) {
                             if (*isKept)
                               kept[wrapped.places[index]] = {wrapped.wrapper.str(), word};
                             ++index;
                           }
                           return llvm::Error::success();
                         });
  }

  /// Whether the option goes to Clang; an error if it is refused.
  llvm::Expected<bool> judge(const llvm::opt::Arg &argument, Words written) {
    const llvm::opt::Option option = argument.getOption();
    // LLVM prints what it does not know as it is.
    for (const llvm::StringRef word : written)
      if (llvm::any_of(word,
                       [](char c) { return llvm::isASCII(c) && !llvm::isPrint(c) && c != '\t'; }))
        return refuse(llvm::join(written, " "), "it holds a character that controls a terminal");
    if (option.getKind() == llvm::opt::Option::InputClass) {
      if (!isProject)
        return llvm::createStringError("'" + written.front() + "' is no compiler option");
      if (written.front().starts_with("@"))
        return llvm::createStringError("the response file '" + written.front().substr(1) +
                                       "' cannot be read");
      return false; // the file itself
    }
    if (option.getKind() == llvm::opt::Option::UnknownClass) {
      if (!isProject)
        return llvm::createStringError("unknown argument: '" + written.front() + "'");
      result.unknown.push_back(written.front());
      return false;
    }
    if (isProject && option.matches(options::OPT__DASH_DASH))
      return false; // files follow
    const OptionUse use = useOf(option);
    if (!isHarmless(use))
      return refuse(llvm::join(written, " "), reasonOf(use));
    if (const llvm::StringRef fault = faultOfValue(argument); !fault.empty())
      return refuse(llvm::join(written, " "), fault);
    const bool isChoice = use == OptionUse::Target || use == OptionUse::Warnings;
    return use == OptionUse::Code || (isChoice && !isProject);
  }

  bool isProject;
  std::vector<std::vector<std::string>> kept;
  Wrapped compiler{"-Xclang", {}, {}};
  Wrapped preprocessor{"-Xpreprocessor", {}, {}};
  ProjectOptions result;
};

/// A profile's file; a folder stands for the one in it.
std::string profileOf(const llvm::opt::Arg &argument, llvm::StringRef directory) {
  llvm::SmallString<256> path(argument.getValue());
  if (!directory.empty())
    llvm::sys::fs::make_absolute(directory, path);
  if (llvm::sys::fs::is_directory(path))
    llvm::sys::path::append(path, "default.profdata");
  return path.str().str();
}

} // namespace

llvm::Expected<std::vector<std::string>> allowedOptions(llvm::ArrayRef<std::string> words) {
  llvm::Expected<ProjectOptions> passed = Door(/*isProject=*/false).pass(words);
  if (!passed)
    return passed.takeError();
  return std::move(passed->options);
}

llvm::Expected<ProjectOptions> allowedProjectOptions(llvm::ArrayRef<std::string> words) {
  return Door(/*isProject=*/true).pass(words);
}

llvm::Error checkProfiles(llvm::ArrayRef<std::string> allowed, llvm::StringRef directory) {
  return forEachOption(
      allowed, options::ClangOption, [&](const llvm::opt::Arg &argument, Words) -> llvm::Error {
        if (!namesProfile(argument))
          return llvm::Error::success();
        const std::string file = profileOf(argument, directory);
        if (llvm::Error error = checkReadable(file, largestSource))
          return llvm::createStringError("'" + file + "' " + llvm::toString(std::move(error)));
        return llvm::Error::success();
      });
}

} // namespace sparcity::frontend
