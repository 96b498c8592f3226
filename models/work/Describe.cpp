//===- models/work/Describe.cpp - What a loop asks for, described ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/work/Describe.h"

namespace sparcity::work {

void describe(const Work &work, report::Section &section) {
  section.number("updates", work.updates);
  section.section("flops", [&](report::Section &flops) {
    flops.number("add", work.flops.add);
    flops.number("mul", work.flops.mul);
    flops.number("fma", work.flops.fma);
    flops.number("div", work.flops.div);
    flops.number("sqrt", work.flops.sqrt);
    flops.number("total", work.flops.total, report::units::flops);
  });
  section.section("calls", [&](report::Section &calls) {
    for (const auto &[callee, count] : work.calls)
      calls.number(callee, count);
  });
  section.number("integer_operations", work.integerOperations);
  section.count("float_bits", work.floatBits);
  section.number("loads", work.loads);
  section.number("stores", work.stores);
  section.number("bytes_loaded", work.bytesLoaded, report::units::bytes);
  section.number("bytes_stored", work.bytesStored, report::units::bytes);

  section.column("flops", work.flops.total, report::units::flops);
  section.column("integer_operations", work.integerOperations);
  section.column("loads", work.loads);
  section.column("stores", work.stores);
  section.column("bytes_loaded", work.bytesLoaded, report::units::bytes);
  section.column("bytes_stored", work.bytesStored, report::units::bytes);
}

} // namespace sparcity::work
