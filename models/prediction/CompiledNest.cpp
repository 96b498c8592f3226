//===- models/prediction/CompiledNest.cpp - The nest that models see ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/CompiledNest.h"

#include "ir/Kernel.h"
#include "ir/Verify.h"
#include "ir/transform/Normalise.h"
#include "ir/transform/Registers.h"
#include "models/machine/Machine.h"
#include "models/sparse/SparseLoop.h"

namespace sparcity::prediction {

static ir::Kernel compiled(const ir::Kernel &kernel, const machine::Machine &machine) {
  if (machine.tiles)
    return kernel; // loops that a compiler unrolls are divided all the same
  ir::Kernel normalised =
      ir::transform::normalise(kernel, {machine.core.cpu, machine.core.compilerFlags});
  if (!sparse::recognise(kernel))
    return normalised;
  ir::Kernel written = kernel;
  ir::transform::keepInRegisters(written, normalised);
  return written;
}

llvm::Expected<ir::Kernel> asCompiled(const ir::Kernel &kernel, const machine::Machine &machine) {
  ir::Kernel result = compiled(kernel, machine);
  if (llvm::Error fault = ir::wellFormed(result))
    return fault;
  return result;
}

} // namespace sparcity::prediction
