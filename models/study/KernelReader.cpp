//===- models/study/KernelReader.cpp - The workload of a study file ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/study/KernelReader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace sparcity::study {

using machine::RawNode;
namespace path = llvm::sys::path;

static std::vector<Size> sizesOf(Keys &keys, const std::string &key, machine::Reporter &report) {
  std::vector<Size> sizes;
  for (const RawNode *entry : keys.entries(key))
    sizes.push_back({entry->key, valuesOf(*entry, report)});
  return sizes;
}

/// Relative to the study.
static Located fileOf(Located file, const machine::Reporter &report) {
  if (file.text.empty() || path::is_absolute(file.text))
    return file;
  llvm::SmallString<128> full(path::parent_path(report.fileName()));
  path::append(full, file.text);
  path::remove_dots(full, /*remove_dot_dot=*/true);
  file.text = std::string(full);
  return file;
}

static std::vector<std::string> wordsOf(Keys &keys, const std::string &key) {
  std::vector<std::string> words;
  for (const Located &text : keys.texts(key))
    for (const llvm::StringRef word : llvm::split(text.text, ' '))
      if (!word.empty())
        words.push_back(word.str());
  return words;
}

/// The keys that a kernel has for its one way, or one of several.
static Way wayOf(Keys &keys, bool hasOthers, machine::Reporter &report) {
  Way way;
  way.file = fileOf(keys.text("file", /*isRequired=*/!hasOthers), report);
  way.nest = keys.text("kernel");
  way.flags = wordsOf(keys, "flags");
  way.options = wordsOf(keys, "options");
  way.matrix = keys.text("matrix").text;
  way.cachePredictor = keys.text("cache-predictor");
  return way;
}

static Kernel kernelOf(const RawNode &node, machine::Reporter &report) {
  Kernel kernel;
  if (node.kind == RawNode::Kind::Scalar) {
    kernel.ways.emplace_back().file = fileOf(textOf(node, report), report);
  } else {
    Keys keys(node, "a kernel", report);
    const std::vector<const RawNode *> ways = keys.list("ways");
    kernel.name = keys.text("name");
    kernel.weight = keys.number("weight").value_or(1);
    kernel.sizes = sizesOf(keys, "sizes", report);
    kernel.choices = sizesOf(keys, "choose", report);
    const Way own = wayOf(keys, !ways.empty(), report);
    if (ways.empty())
      kernel.ways.push_back(own);
    else if (!own.file.text.empty())
      report.error(node.position, faultId, "a kernel has either 'file' or 'ways'");
    for (const RawNode *each : ways) {
      Keys inner(*each, "a way", report);
      Way &way = kernel.ways.emplace_back(wayOf(inner, /*hasOthers=*/false, report));
      way.name = inner.text("name").text;
      way.sizes = sizesOf(inner, "sizes", report);
      if (way.name.empty())
        way.name = path::stem(way.file.text).str();
    }
  }
  if (kernel.name.text.empty())
    kernel.name = {path::stem(kernel.ways.front().file.text).str(), rangeOf(node.position, report)};
  return kernel;
}

/// What stands in an expression behind "T.".
static bool isName(llvm::StringRef text) {
  return !text.empty() && llvm::isAlnum(text.front()) && llvm::isAlnum(text.back()) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '-'; });
}

std::vector<Kernel> readKernels(Keys &keys, machine::Reporter &report) {
  std::vector<Kernel> kernels;
  const auto error = [&](const Located &at, const std::string &message) {
    report.error({at.range.line, at.range.column}, faultId, message);
  };
  for (const RawNode *each : keys.list("kernels", /*isRequired=*/true)) {
    Kernel kernel = kernelOf(*each, report);
    if (!isName(kernel.name.text))
      error(kernel.name, "'" + kernel.name.text + "': a name has letters, digits, '-' and '_'");
    if (!(kernel.weight > 0))
      error(kernel.name, "the weight of '" + kernel.name.text + "' is not above 0");
    for (const Kernel &before : kernels)
      if (before.name.text == kernel.name.text)
        error(kernel.name, "two kernels are called '" + kernel.name.text +
                               "'; 'name' tells them "
                               "apart");
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

} // namespace sparcity::study
