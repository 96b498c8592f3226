//===- models/predict/Models.cpp - The table of models --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/predict/Models.h"

#include "llvm/ADT/STLExtras.h"

namespace predict {

namespace {

constexpr Needs lines = {.source = true, .traffic = true};
constexpr Needs linesAndCode = {.source = true, .traffic = true, .machineCode = true};

constexpr Model table[] = {
    {ModelId::LayerConditions, "lc", "cache lines, and the sizes at which they change", lines},
    {ModelId::Ecm, "ecm", "execution, cache, memory: cycles of each part of the machine",
     linesAndCode},
    {ModelId::Roofline, "roofline", "bounds by the core and by each bandwidth", linesAndCode},
    {ModelId::Carm, "carm", "cache-aware roofline: requests of the core under roofs by level",
     linesAndCode},
    // A pass of assembly has retired instructions and a time.
    {ModelId::Marm,
     "marm",
     "mansard roofline: retired instructions, and what vectors gain",
     {.traffic = true, .machineCode = true}},
    {ModelId::Power, "power", "power and energy", linesAndCode},
    {ModelId::Topdown,
     "topdown",
     "the cycles of ecm in shares of pipeline slots",
     lines,
     {ModelId::Ecm}},
    {ModelId::InCore,
     "incore",
     "the instructions of the loop, with all data in L1",
     {.machineCode = true}},
};

} // namespace

llvm::ArrayRef<Model> models() { return table; }

ModelSet allModels() {
  ModelSet all;
  for (const Model &model : table)
    all |= {model.id};
  return all;
}

const Model *findModel(llvm::StringRef name) {
  const auto *found = llvm::find_if(table, [&](const Model &model) { return model.name == name; });
  return found == std::end(table) ? nullptr : found;
}

} // namespace predict
