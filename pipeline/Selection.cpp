//===- pipeline/Selection.cpp - Which kernels are meant ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/Selection.h"

#include "frontend/clang/Extract.h"
#include "ir/Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace sparcity::pipeline {

/// True if `selector` names the kernel: its function, its own name, a line of
/// the nest, or FILE:LINE.
static bool names(const std::string &selector, const ir::Kernel &kernel, const std::string &file) {
  if (selector == kernel.name || frontend::meansFunction(selector, kernel.function))
    return true;
  // The label alone of a loop in assembly.
  if (kernel.isAssembly && llvm::StringRef(kernel.name).ends_with(":" + selector))
    return true;
  return frontend::meansPlace(selector, kernel.nest.range, file);
}

/// Names for a message: of an executable there may be thousands.
static std::string listed(std::vector<std::string> names) {
  constexpr size_t most = 20;
  const size_t count = names.size();
  if (count > most) {
    names.resize(most);
    names.push_back("and " + std::to_string(count - most) + " more");
  }
  return llvm::join(names, ", ");
}

/// The names of all nests of the inputs, those that were not read among them.
static std::vector<std::string> allNames(const std::vector<Input> &inputs,
                                         const std::string &triple) {
  std::vector<std::string> names;
  for (const Input &input : inputs) {
    const ir::Program whole =
        input.source ? frontend::extractKernels(*input.source, triple) : input.program;
    for (const ir::Kernel &kernel : whole.kernels)
      names.push_back(kernel.name);
  }
  return names;
}

llvm::Error selectKernels(const frontend::NestSelection &selection, const std::string &triple,
                          std::vector<Input> &inputs) {
  if (selection.isOfAll())
    return llvm::Error::success();
  const std::vector<std::string> &selectors = selection.selectors();
  const auto isMeant = [&](const std::string &selector, const Input &input) {
    return llvm::any_of(input.program.kernels, [&](const ir::Kernel &kernel) {
      return names(selector, kernel, input.program.file);
    });
  };
  for (size_t i = 0; i < selectors.size(); ++i) {
    // A nest that was left out has been named.
    if (selection.found(i) == frontend::NestSelection::Found::Nest ||
        llvm::any_of(inputs, [&](const Input &input) { return isMeant(selectors[i], input); }))
      continue;
    if (selection.found(i) == frontend::NestSelection::Found::Function)
      return llvm::createStringError("--kernel " + selectors[i] +
                                     ": there is no loop nest in this function");
    return llvm::createStringError("--kernel " + selectors[i] + " names no loop nest; there are: " +
                                   listed(allNames(inputs, triple)));
  }
  for (Input &input : inputs)
    ir::removeKernels(input.program, [&](const ir::Kernel &kernel) {
      return llvm::none_of(selectors, [&](const std::string &selector) {
        return names(selector, kernel, input.program.file);
      });
    });
  llvm::erase_if(inputs, [](const Input &input) { return input.program.kernels.empty(); });
  return llvm::Error::success();
}

} // namespace sparcity::pipeline
