//===- models/prediction/KernelData.cpp - The data that kernels are given ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/KernelData.h"

#include "ir/Program.h"
#include "models/prediction/DataGuards.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::prediction {

llvm::Expected<KernelData> KernelData::bind(traffic::ArrayContents given, const GivenMatrix *matrix,
                                            llvm::ArrayRef<ir::Program *> programs) {
  KernelData result;
  result.given = std::move(given);
  if (matrix)
    if (llvm::Error fault = result.bindMatrix(*matrix, programs))
      return fault;
  for (ir::Program *program : programs)
    for (ir::Kernel &kernel : program->kernels)
      if (!result.isBound(kernel))
        result.say(kernel, decideByData(kernel, result.contentsOf(kernel)));
  return result;
}

llvm::Error KernelData::bindMatrix(const GivenMatrix &matrix,
                                   llvm::ArrayRef<ir::Program *> programs) {
  bool multipliesMatrices = false;
  for (ir::Program *program : programs)
    for (ir::Kernel &kernel : program->kernels) {
      const std::optional<sparse::SparseLoop> loop = sparse::recognise(kernel);
      if (matrix.names.empty() && !loop)
        continue;
      multipliesMatrices |= loop && loop->array(sparse::Role::SecondRowPointers);
      traffic::ArrayContents contents = given;
      llvm::Expected<report::Message> message =
          sparse::bindMatrix(matrix.operands(), kernel, contents);
      if (!message)
        return message.takeError();
      say(kernel, {std::move(*message)});
      say(kernel, decideByData(kernel, contents));
      bound.insert(&kernel);
      keep(kernel, std::move(contents));
      share(kernel, program->kernels);
    }
  if (bound.empty())
    return llvm::createStringError("--matrix: no loop over a sparse matrix is recognised; give the "
                                   "contents of index arrays with --data");
  if (matrix.second && !multipliesMatrices)
    return llvm::createStringError("--matrix-b: no loop multiplies sparse matrices");
  return llvm::Error::success();
}

/// The kernel has the words, also where it is written as a file.
void KernelData::say(ir::Kernel &kernel, const report::MessageList &messages) {
  if (messages.empty())
    return;
  llvm::append_range(kernel.diagnostics, report::diagnosticsOf(messages));
  llvm::append_range(said[&kernel], messages);
}

const report::MessageList &KernelData::saidOf(const ir::Kernel &kernel) const {
  static const report::MessageList none;
  const auto found = said.find(&kernel);
  return found == said.end() ? none : found->second;
}

void giveArguments(report::MessageList &messages, const report::MessageList &said) {
  for (const report::Message &known : said) {
    const ir::Diagnostic words = report::diagnosticOf(known);
    for (report::Message &message : messages)
      if (report::diagnosticOf(message) == words)
        message.phrase = known.phrase;
  }
}

void KernelData::keep(const ir::Kernel &kernel, traffic::ArrayContents contents) {
  const auto same =
      llvm::find_if(ofMatrix, [&](const auto &entry) { return *entry.second == contents; });
  ofMatrix[&kernel] = same != ofMatrix.end()
                          ? same->second
                          : std::make_shared<const traffic::ArrayContents>(std::move(contents));
}

/// Other nests of the function have the same sizes and arrays.
void KernelData::share(const ir::Kernel &from, std::vector<ir::Kernel> &kernels) {
  for (ir::Kernel &kernel : kernels) {
    if (kernel.function != from.function)
      continue;
    for (ir::Symbol &symbol : kernel.symbols)
      for (const ir::Symbol &known : from.symbols)
        if (symbol.name == known.name && !symbol.value)
          symbol.value = known.value;
    if (!bound.contains(&kernel))
      ofMatrix[&kernel] = ofMatrix[&from];
  }
}

} // namespace sparcity::prediction
