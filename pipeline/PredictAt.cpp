//===- pipeline/PredictAt.cpp - One kernel at one place -----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pipeline/PredictAt.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/matrix/Density.h"
#include "models/prediction/DistributedModel.h"
#include "models/prediction/Iterations.h"
#include "models/prediction/KernelData.h"
#include "models/prediction/Predict.h"
#include "models/prediction/Sensitivity.h"
#include "models/prediction/SourceLines.h"
#include "models/prediction/SparseRoofs.h"
#include "models/prediction/TilesModel.h"
#include "models/result/MatrixFacts.h"
#include "models/result/Result.h"

namespace sparcity::pipeline {

llvm::Expected<result::Result> PredictAt::operator()(const ir::Kernel &bound, const Place &on,
                                                     std::optional<std::int64_t> value) const {
  const prediction::NestInFunction function =
      setting.function ? setting.function->find(kernel, on.machine, value, request)
                       : prediction::NestInFunction();
  const prediction::Subject subject{
      bound,
      on.machine,
      on.cores,
      request,
      on.analyses,
      setting.contents,
      messages.progressOf("'" + kernel.name + "' on " + on.machine.name()),
      function,
      &setting.beside,
      on.shared,
      on.groups};
  llvm::Expected<result::Result> predicted = prediction::predict(subject);
  if (!predicted)
    return predicted.takeError();
  if (request.findsSensitivity && !bound.isAssembly)
    predicted->predictions.put(
        prediction::sensitivityOf(*predicted, subject, setting.task.requirement));
  if (on.rates) {
    llvm::Expected<std::optional<result::RateTimes>> times = on.rates->timesOf(*predicted, subject);
    if (!times)
      return times.takeError();
    predicted->predictions.put(std::move(*times));
  }
  predicted->position = kernel.nest.range;
  prediction::giveArguments(predicted->diagnostics, setting.said);
  if (!(bound.nest == kernel.nest))
    predicted->writtenIterations = writtenIterations(bound);
  if (setting.orders && setting.task.matrices.size() > 1)
    predicted->predictions.put(result::MatrixName{setting.orders->matrix().name});
  describeMatrix(*predicted, bound, on);
  if (setting.density)
    predicted->predictions.put(*setting.density);
  if (setting.task.keepsSource)
    predicted->sourceLines =
        prediction::readNestLines(predicted->position, messages.sourceOf(predicted->position.file));
  return std::move(*predicted);
}

/// With the sizes that are bound there.
ir::Expr PredictAt::writtenIterations(const ir::Kernel &bound) const {
  ir::Kernel written = kernel;
  written.symbols = bound.symbols;
  return prediction::mainIterations(written, setting.contents);
}

void PredictAt::describeMatrix(result::Result &predicted, const ir::Kernel &bound,
                               const Place &on) const {
  if (!setting.orders || bound.isAssembly || !sparse::recognise(bound))
    return;
  if (on.machine->tiles)
    return prediction::addRowsOnTiles(predicted, bound, setting.orders->matrix(), setting.request);
  predicted.predictions.put(setting.orders->describe(
      predicted, bound,
      {setting.request, on.analyses, setting.contents,
       messages.progressOf("'" + kernel.name + "' in other orders on " + on.machine.name())}));
  prediction::addRowsOnRanks(predicted, bound, setting.orders->matrix(), setting.request);
  prediction::addSparseRoofs(
      predicted, bound, setting.orders->matrix(),
      {setting.request, on.analyses, setting.contents,
       messages.progressOf("roofs of '" + kernel.name + "' on " + on.machine.name())},
      *setting.knownRoofs);
}

} // namespace sparcity::pipeline
