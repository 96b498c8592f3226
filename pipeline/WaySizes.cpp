//===- pipeline/WaySizes.cpp - Sizes that a kernel of a study is run with ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/WaySizes.h"

#include "ir/LocatedError.h"
#include "models/result/Result.h"
#include "models/study/Keys.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace sparcity::pipeline {

static llvm::Error faultAt(const study::Located &at, const std::string &why) {
  return llvm::make_error<ir::LocatedError>(at.range, study::faultId, why);
}

llvm::Error WaySizes::add(const std::vector<study::Size> &sizes, bool isChoice) {
  for (const study::Size &size : sizes) {
    llvm::Expected<std::vector<Definition>> parsed =
        parseDefinitions({size.name + "=" + size.values.text});
    if (!parsed)
      return faultAt(size.values, llvm::toString(parsed.takeError()));
    Definition &own = parsed->front();
    for (const Dimension &before : dimensions)
      if (before.size.name == own.name && before.size.function == own.function)
        return faultAt(size.values, "the size '" + own.name + "' has values twice");
    dimensions.push_back({std::move(own), isChoice});
  }
  return llvm::Error::success();
}

llvm::Expected<WaySizes> WaySizes::of(const study::Kernel &kernel, const study::Way &way) {
  WaySizes sizes;
  if (llvm::Error fault = sizes.add(kernel.sizes, false))
    return fault;
  if (llvm::Error fault = sizes.add(way.sizes, false))
    return fault;
  if (llvm::Error fault = sizes.add(kernel.choices, true))
    return fault;
  size_t longest = 1, all = 1;
  for (size_t k = 0; k < sizes.dimensions.size(); ++k) {
    const auto &[size, isChoice] = sizes.dimensions[k];
    const size_t count = size.values.size();
    if (count > longest)
      sizes.swept = k;
    longest = std::max(longest, count);
    all = std::min(all * count, std::size_t{1} << 40);
    size_t &own = isChoice ? sizes.alternativeCount : sizes.sizeCount;
    own = std::min(own * count, std::size_t{1} << 40);
  }
  sizes.runCount = all / longest;
  if (sizes.runCount > most || sizes.alternativeCount > most)
    return faultAt(kernel.name, "kernel '" + kernel.name.text + "' has more than " +
                                    std::to_string(most) + " combinations of sizes");
  return sizes;
}

/// Which value each dimension has in a run; 0 of the swept one.
std::vector<size_t> WaySizes::choicesAt(size_t run) const {
  std::vector<size_t> at(dimensions.size());
  for (size_t k = dimensions.size(); k-- > 0;)
    if (const size_t count = dimensions[k].size.values.size(); k != swept) {
      at[k] = run % count;
      run /= count;
    }
  return at;
}

std::vector<Definition> WaySizes::definitions(size_t run) const {
  std::vector<Definition> result;
  const std::vector<size_t> at = choicesAt(run);
  for (size_t k = 0; k < dimensions.size(); ++k) {
    result.push_back(dimensions[k].size);
    if (k != swept)
      result.back().values = {dimensions[k].size.values[at[k]]};
  }
  return result;
}

/// Of a nest that has not the size that is swept there is one result for all of its values.
std::vector<size_t> WaySizes::alternativesOf(const result::Result &result, size_t run) const {
  if (dimensions.empty())
    return {0};
  std::vector<size_t> alternatives, at = choicesAt(run);
  const std::vector<std::int64_t> &values = dimensions[swept].size.values;
  for (at[swept] = 0; at[swept] < values.size(); ++at[swept]) {
    const auto isOther = [&](const ir::Symbol &symbol) {
      return symbol.name == result.swept && symbol.value != values[at[swept]];
    };
    if (!result.swept.empty() && llvm::any_of(result.parameters, isOther))
      continue;
    size_t alternative = 0;
    for (size_t k = 0; k < dimensions.size(); ++k)
      if (dimensions[k].isChoice)
        alternative = alternative * dimensions[k].size.values.size() + at[k];
    alternatives.push_back(alternative);
  }
  return alternatives;
}

std::vector<std::string> WaySizes::labels() const {
  std::vector<std::string> result;
  for (size_t number = 0; number < alternativeCount; ++number) {
    std::vector<std::string> words;
    size_t rest = number;
    for (size_t k = dimensions.size(); k-- > 0;) {
      const auto &[size, isChoice] = dimensions[k];
      if (!isChoice)
        continue;
      words.insert(words.begin(),
                   size.name + "=" + std::to_string(size.values[rest % size.values.size()]));
      rest /= size.values.size();
    }
    result.push_back(llvm::join(words, ", "));
  }
  return result;
}

} // namespace sparcity::pipeline
