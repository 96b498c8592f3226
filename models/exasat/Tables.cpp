//===- models/exasat/Tables.cpp - Fields of a nest ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/exasat/Tables.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <set>

namespace sparcity::exasat {

using machine::Bytes;

std::string roleOf(const Field &field) {
  if (!field.isStored())
    return "read";
  if (!field.isLoaded())
    return "written";
  // What is loaded before any store of the nest has made it.
  const bool looksAhead = llvm::any_of(field.references, [&](const Reference &load) {
    return load.loads != 0 && llvm::none_of(field.references, [&](const Reference &store) {
             return store.stores != 0 && isBehind(load, store);
           });
  });
  return looksAhead ? "updated" : "temporary";
}

/// Times that its accesses run, over iterations of the nest.
static double frequency(const Field &field, const Nest &nest, double iterations) {
  double times = 1;
  for (size_t l = 0; l < field.depth; ++l)
    times *= static_cast<double>(nest.trips[l]);
  return times / iterations;
}

/// All that the nest touches of the field: the union of what its references touch.
static Bytes footprintOf(const Field &field, const Nest &nest) {
  Field touched = field;
  for (Reference &reference : touched.references) {
    reference.loads = 1;
    reference.stores = 0;
    reference.part = 0;
  }
  Nest whole = nest;
  whole.parts = 1;
  return Bytes(FieldTraffic(touched, whole, {0, false}).moved(0, nest.trips).load);
}

static FieldUse useOf(const Field &field, const Nest &nest, double iterations) {
  FieldUse use;
  use.name = field.name();
  use.role = roleOf(field);
  const double each = frequency(field, nest, iterations);
  for (const Reference &reference : field.references) {
    use.loads += reference.loads * each;
    use.stores += reference.stores * each;
  }
  use.footprint = footprintOf(field, nest);
  const FieldTraffic elements(field, nest, {0, false});
  for (size_t position = nest.depth() + 1; position-- > 0;)
    use.cases.push_back(
        {caseName(nest, position), static_cast<unsigned>(elements.streamsOf(position)),
         Bytes(position == nest.depth()
                   ? 0
                   : elements.workingSet(position, nest.trips,
                                         std::max<std::int64_t>(1, elements.gap(position)),
                                         std::nullopt))});
  return use;
}

std::vector<FieldUse> usesOf(const Nest &nest, double iterations) {
  std::vector<FieldUse> uses;
  for (const Field &field : nest.fields)
    uses.push_back(useOf(field, nest, iterations));
  return uses;
}

bool isMoving(const Field &field) {
  return llvm::any_of(field.strides, [](std::int64_t stride) { return stride != 0; });
}

/// What the array was, and is now that a nest has used it.
static std::string roleWith(const std::string &before, const Field &field) {
  if (before.empty()) {
    const std::string role = roleOf(field);
    return role == "read"      ? "input"
           : role == "written" ? "output"
           : role == "updated" ? "state"
                               : "intermediate";
  }
  if (before == "output" && field.isLoaded())
    return "intermediate";
  return before == "input" && field.isStored() ? "state" : before;
}

static void addStage(const Nest &nest, double points, std::vector<ArrayUse> &arrays) {
  std::set<std::string> read, written;
  std::map<std::string, double> touched;
  for (const Field &field : nest.fields) {
    if (!isMoving(field))
      continue;
    auto array =
        llvm::find_if(arrays, [&](const ArrayUse &known) { return known.name == field.array; });
    if (array == arrays.end()) {
      array = arrays.insert(arrays.end(), ArrayUse());
      array->name = field.array;
    }
    array->role = roleWith(array->role, field);
    const double each = frequency(field, nest, points);
    for (const Reference &reference : field.references) {
      array->loads += reference.loads * each;
      array->stores += reference.stores * each;
    }
    touched[field.array] += footprintOf(field, nest).value();
    if (field.isLoaded() && read.insert(field.array).second)
      ++array->readers;
    if (field.isStored() && written.insert(field.array).second)
      ++array->writers;
    array->footprint = std::max(array->footprint, Bytes(touched[field.array]));
  }
}

std::vector<ArrayUse> arraysOf(const std::vector<Stage> &stages, double points) {
  std::vector<ArrayUse> arrays;
  for (const Stage &stage : stages)
    addStage(stage.nest, points, arrays);
  return arrays;
}

} // namespace sparcity::exasat
