//===- driver/Selection.cpp - Which kernels are meant ---------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Selection.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>

namespace driver {

static bool endsWithName(llvm::StringRef scoped, llvm::StringRef name) {
  return scoped == name ||
         (scoped.ends_with(name) && scoped.drop_back(name.size()).ends_with("::"));
}

bool meansFunction(const std::string &given, const std::string &name) {
  llvm::StringRef rest = name;
  if (given.empty() || endsWithName(rest, given))
    return !given.empty();
  // Without parameters, then without template arguments.
  if (const size_t last = rest.rfind(')'); last != llvm::StringRef::npos) {
    rest = rest.take_front(rest.find('('));
    if (endsWithName(rest, given))
      return true;
  }
  if (!rest.ends_with(">"))
    return false;
  unsigned depth = 0;
  for (size_t i = rest.size(); i-- > 0;) {
    depth += rest[i] == '>';
    depth -= rest[i] == '<';
    if (depth == 0)
      return endsWithName(rest.take_front(i), given);
  }
  return false;
}

/// True if `selector` names the kernel: its function, its own name, a line of
/// the nest, or FILE:LINE.
static bool names(const std::string &selector, const ir::Kernel &kernel, const std::string &file) {
  if (selector == kernel.name || meansFunction(selector, kernel.function))
    return true;
  // The label alone of a loop in assembly.
  if (kernel.isAssembly && llvm::StringRef(kernel.name).ends_with(":" + selector))
    return true;
  auto [name, number] = llvm::StringRef(selector).rsplit(':');
  if (number.empty())
    std::swap(name, number);
  unsigned line = 0;
  if (number.getAsInteger(10, line))
    return false;
  const ir::SourceRange &range = kernel.nest.range;
  // Of an object file: the source that its debug information names.
  const bool isSource =
      range.file == name || llvm::StringRef(range.file).ends_with(("/" + name).str());
  return (name.empty() || name == file || isSource) && range.line <= line &&
         line <= std::max(range.line, range.endLine);
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

llvm::Error selectKernels(const Options &options, std::vector<Input> &inputs) {
  if (options.kernels.empty())
    return llvm::Error::success();
  std::vector<bool> used(options.kernels.size());
  std::vector<std::string> all;
  for (Input &input : inputs) {
    llvm::erase_if(input.program.kernels, [&](const ir::Kernel &kernel) {
      all.push_back(kernel.name);
      bool keep = false;
      for (size_t i = 0; i < options.kernels.size(); ++i) {
        if (names(options.kernels[i], kernel, input.program.file))
          keep = used[i] = true;
      }
      return !keep;
    });
  }
  for (size_t i = 0; i < used.size(); ++i)
    if (!used[i])
      return llvm::createStringError("--kernel " + options.kernels[i] +
                                     " names no loop nest; there are: " + listed(std::move(all)));
  return llvm::Error::success();
}

} // namespace driver
