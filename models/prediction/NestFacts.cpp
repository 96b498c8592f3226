//===- models/prediction/NestFacts.cpp - Facts of a nest on any machine -----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/prediction/NestFacts.h"

#include "ir/Kernel.h"
#include "ir/Verify.h"
#include "models/prediction/Iterations.h"
#include "models/traffic/UnitOfWork.h"

#include <algorithm>

namespace sparcity::prediction {

NestFact::Value::Value(const ir::Kernel &kernel, const traffic::ArrayContents &contents)
    : paths(ir::innermostLoops(kernel.nest)), main(mainLoop(kernel, paths, contents)),
      lines(kernel, paths[main]) {}

NestFact::Value NestFact::compute(Facts &facts) { return {facts.of().kernel, facts.of().contents}; }

result::Faults NestFact::verify(const Value &nest, Facts & /*facts*/) {
  result::Faults faults;
  if (nest.lines.isUnrolled())
    for (const ir::Diagnostic &fault : ir::verify(nest.lines.kernel()))
      faults.push_back(fault.message);
  return faults;
}

IterationsFact::Value IterationsFact::compute(Facts &facts) {
  const Subject &of = facts.of();
  Value iterations{totalIterations(of.kernel, facts.get<NestFact>().path(), of.contents),
                   std::nullopt};
  iterations.count = iterations.total.substitute(of.kernel.bindings()).asDouble();
  if (iterations.count)
    iterations.count = std::max(*iterations.count, 0.0);
  return iterations;
}

result::Faults IterationsFact::verify(const Value &iterations, Facts &facts) {
  return result::verifyIterations(iterations.total.substitute(facts.of().kernel.bindings()));
}

work::Work WorkFact::compute(Facts &facts) {
  return work::count(facts.of().kernel, facts.get<NestFact>().path(), counting(facts));
}

double UnitFact::compute(Facts &facts) {
  const TrafficNest &lines = facts.get<NestFact>().lines;
  return lines.inside() * traffic::iterationsPerUnit(lines.path(), facts.of().lineBytes());
}

RowsFact::Value RowsFact::compute(Facts &facts) {
  const Subject &of = facts.of();
  Value rows;
  rows.divided = DividedRows::of(of.kernel, facts.get<NestFact>().path(), of.contents, of.cores,
                                 of.request.rowPartition, rows.said);
  return rows;
}

traffic::WorkParts PartsFact::compute(Facts &facts) {
  return facts.get<RowsFact>().divided ? traffic::WorkParts()
                                       : traffic::WorkParts(facts.of().kernel);
}

work::CountIterations counting(Facts &facts) {
  return [&facts](const ir::LoopPath &path) {
    return path == facts.get<NestFact>().path()
               ? facts.get<IterationsFact>().total
               : totalIterations(facts.of().kernel, path, facts.of().contents);
  };
}

} // namespace sparcity::prediction
