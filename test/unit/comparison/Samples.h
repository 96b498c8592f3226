//===- test/unit/comparison/Samples.h - Nests and documents to compare ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What results and documents come down to, as short as it goes.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/comparison/Nest.h"

#include <string>
#include <vector>

namespace sparcity::samples {

/// The nest of `function` at a line, made of accesses to `arrays`.
inline comparison::Nest nest(const std::string &function, unsigned line,
                             std::vector<std::string> arrays, double time = 10) {
  comparison::Nest nest;
  nest.key.file = nest.path = "k.c";
  nest.key.function = nest.name = function;
  nest.key.machine = "skx";
  nest.line = line;
  nest.shape.arrays = std::move(arrays);
  nest.shape.loops = {"one"};
  nest.time = time;
  nest.iterationsPerUnit = 8;
  nest.iterations = "1000";
  return nest;
}

/// A document with one result, whose ECM model is `ecm`.
inline std::string document(const std::string &ecm) {
  return R"({"schema": "sparcity-model/1", "results": [{"kernel": {"name": "f:3", "file": "d/k.c",
    "line": 3, "column": 1}, "machine": {"name": "skx"}, "parameters": {"N": 100, "M": null},
    "cores": 1, "iterations_per_unit": 8, "written_iterations": "M", "traffic": {"levels":
    [{"between": "L1-L2", "load": 2.5}, {"between": "L2-L3", "load": 1.5}], "references":
    [{"array": "b", "kind": "load"}, {"array": "a", "kind": "store"}, {"array": "b", "kind":
    "load"}]}, "ecm": )" +
         ecm + "}]}";
}

} // namespace sparcity::samples
