//===- models/machine/InstructionClass.cpp - Instructions by what they do --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/InstructionClass.h"

namespace sparcity::machine {

const std::vector<ClassRow> &classRows() {
  using enum InstructionClass;
  static const std::vector<ClassRow> rows = {
      {Load, "load", "of anything", Load, true},
      {Store, "store", "of the data", Store, true},
      {StoreAddress, "store-address", "of a store; without it `store` does it", StoreAddress},
      {Add, "add", "floating point; subtraction, minimum and maximum too", Add, true},
      {Multiply, "multiply", "floating point, and vectors of integers", Multiply, true},
      {Fma, "fma", "fused multiply-add; else as `multiply`", Multiply},
      {Divide, "divide", "floating point", Divide},
      {Sqrt, "sqrt", "else as `divide`", Divide},
      {Compare, "compare", "floating point; else as `add`", Add},
      {Convert, "convert", "between types; else as `add`", Add},
      {Logic, "logic", "of vectors, blends too; else as `vector-integer`", VectorInteger},
      {VectorInteger, "vector-integer", "additions of integers; else as `add`", Add},
      {VectorShift, "vector-shift", "else as `vector-integer`", VectorInteger},
      {Shuffle, "shuffle", "within 16 B of a vector; else as `permute`", Permute},
      {Permute, "permute", "across a vector", Permute},
      {Move, "move", "between vector registers; else as `logic`", Logic},
      {Transfer, "transfer", "between integer and vector registers; else as `convert`", Convert},
      {Mask, "mask", "of predicates, and comparisons into them; else as `compare`", Compare},
      {Gather, "gather", "beside its loads, one of each element; else those alone", Gather},
      {Scatter, "scatter", "beside its stores; else those alone", Scatter},
      {Integer, "integer", "addition, logic, comparison, move", Integer, true},
      {Shift, "shift", "of integers; else as `integer`", Integer},
      {Select, "select", "conditional moves, carries; else as `integer`", Integer},
      {Address, "address", "`lea`, `adr`; else as `integer`", Integer},
      {IntegerMultiply, "integer-multiply", "", IntegerMultiply},
      {IntegerDivide, "integer-divide", "", IntegerDivide},
      {Branch, "branch", "jumps", Branch, true},
      {Other, "other", "all else", Other}};
  return rows;
}

const ClassRow &rowOf(InstructionClass kind) { return classRows()[static_cast<size_t>(kind)]; }

ClassCost ClassTiming::at(unsigned width) const {
  ClassCost cost = usual;
  const auto found = byWidth.find(width);
  if (found == byWidth.end())
    return cost;
  const ClassCost &own = found->second;
  if (!own.ports.empty())
    cost.ports = own.ports;
  if (!own.issue.empty())
    cost.issue = own.issue;
  if (own.latency)
    cost.latency = own.latency;
  if (own.accumulate)
    cost.accumulate = own.accumulate;
  if (own.busy)
    cost.busy = own.busy;
  if (own.microOps)
    cost.microOps = own.microOps;
  return cost;
}

} // namespace sparcity::machine
