//===- frontend/NestSelection.h - Which nests are to be read --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `--kernel` names, so that nothing else is read and spoken about:
///
///     axpy   axpy<float>   ns::axpy     functions, with all their nests
///     smooth                            the nest behind a pragma of that name
///     12   file.c:12                    nests on that line
///     axpy:12                           the nest that begins there
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Source.h"

#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <vector>

namespace sparcity::frontend {

/// True if a user's name means the function `name`: all of `ns::axpy<double>`,
/// or the end of it without scope, template arguments and parameters.
bool meansFunction(llvm::StringRef given, const std::string &name);

/// True if `selector` is LINE or FILE:LINE, and the line is one of `range`. The file is
/// the input's, or the end of the range's.
bool meansPlace(llvm::StringRef selector, const ir::SourceRange &range, const std::string &input);

class NestSelection {
public:
  /// What a selector came upon, in all inputs.
  enum class Found { Nothing, Function, Nest };

  /// Of no selectors: everything.
  NestSelection() = default;
  explicit NestSelection(std::vector<std::string> selectors)
      : texts(std::move(selectors)), founds(texts.size()) {}

  bool isOfAll() const { return texts.empty(); }
  const std::vector<std::string> &selectors() const { return texts; }
  Found found(size_t selector) const { return founds[selector]; }

  /// Forgets names and nests of the input before.
  void beginInput(const std::string &file);
  /// A pragma gives the name to the nest.
  void addName(const std::string &name, const ir::SourceRange &nest);

  /// Whether the function, or something in it, is meant.
  bool takesFunction(const std::string &name, const ir::SourceRange &range);
  /// Whether the nest in the function is meant; asked of each that is read.
  bool takesNest(const std::string &function, const ir::SourceRange &range);
  /// Whether that was asked of the nest, and is so.
  bool hasTaken(const ir::SourceRange &nest) const;

  /// A loop of the function that is left out has a size of this name.
  void addLeftOut(const std::string &function, const std::string &size);
  /// Whether there is one, in the function or (empty) in any.
  bool hasLeftOut(llvm::StringRef function, const std::string &size) const;

private:
  bool namesNest(const std::string &selector, const ir::SourceRange &range) const;

  std::vector<std::string> texts;
  std::vector<Found> founds;
  std::string input;
  std::vector<std::pair<std::string, ir::SourceRange>> names;
  std::vector<ir::SourceRange> taken;
  std::vector<std::pair<std::string, std::string>> sizesLeftOut;
};

} // namespace sparcity::frontend
