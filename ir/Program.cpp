//===- ir/Program.cpp - What an input holds -------------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/Program.h"

#include <algorithm>
#include <map>
#include <set>

namespace sparcity::ir {

std::vector<KernelId> Region::nests() const {
  std::vector<KernelId> result;
  for (const auto &piece : body)
    if (const KernelId *nest = std::get_if<KernelId>(&piece))
      result.push_back(*nest);
  return result;
}

void share(const Kernel &kernel, Region &region) {
  for (const Symbol &symbol : kernel.symbols)
    if (std::find(region.symbols.begin(), region.symbols.end(), symbol.name) ==
        region.symbols.end())
      region.symbols.push_back(symbol.name);
  for (const Array &array : kernel.arrays)
    if (std::none_of(region.arrays.begin(), region.arrays.end(),
                     [&](const Array &known) { return known.name == array.name; }))
      region.arrays.push_back(array);
}

void setRegions(Program &program) {
  program.regions.clear();
  for (unsigned i = 0; i < program.kernels.size(); ++i) {
    const Kernel &kernel = program.kernels[i];
    if (i == 0 || program.regions.back().function != kernel.function)
      program.regions.push_back({kernel.function, {}, {}, {}});
    share(kernel, program.regions.back());
    program.regions.back().body.emplace_back(KernelId{i});
  }
}

namespace {

/// Which arrays the statements of a nest load and store.
class Touched {
public:
  explicit Touched(const Kernel &kernel) : kernel(kernel) { add(kernel.nest); }

  std::set<std::string> loaded, stored;

private:
  void add(const Loop &loop) {
    for (const Access &access : loop.boundAccesses)
      add(access);
    for (const Node &node : loop.body)
      if (const Loop *inner = node.asLoop())
        add(*inner);
      else
        for (const Access &access : node.asStatement()->accesses)
          add(access);
  }

  void add(const Access &access) {
    (access.kind == AccessKind::Load ? loaded : stored).insert(kernel.array(access.array).name);
  }

  const Kernel &kernel;
};

std::vector<ArrayId> idsOf(const std::set<std::string> &names, const Region &region) {
  std::vector<ArrayId> result;
  for (unsigned i = 0; i < region.arrays.size(); ++i)
    if (names.count(region.arrays[i].name))
      result.push_back({i});
  return result;
}

} // namespace

void removeKernels(Program &program, const std::function<bool(const Kernel &)> &isRemoved) {
  std::vector<Kernel> rest;
  std::map<unsigned, unsigned> kept; ///< numbers before and after
  std::set<unsigned> removed;
  for (unsigned i = 0; i < program.kernels.size(); ++i)
    if (isRemoved(program.kernels[i]))
      removed.insert(i);
    else
      kept.emplace(i, kept.size());
  for (Region &region : program.regions)
    for (auto &piece : region.body)
      if (const KernelId *nest = std::get_if<KernelId>(&piece)) {
        if (!removed.count(nest->index)) {
          piece = KernelId{kept.at(nest->index)};
          continue;
        }
        const Kernel &kernel = program.kernel(*nest);
        const Touched touched(kernel);
        piece = Opaque{
            {}, idsOf(touched.loaded, region), idsOf(touched.stored, region), kernel.nest.range};
      }
  for (const auto &[before, after] : kept)
    rest.push_back(std::move(program.kernels[before]));
  program.kernels = std::move(rest);
}

} // namespace sparcity::ir
