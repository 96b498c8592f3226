//===- tools/pass/Predictions.cpp - Predictions for other passes ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/pass/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/JSON.h"

namespace sparcity::inline v1 {

using llvm::json::Object;

llvm::AnalysisKey SparcityAnalysis::Key;

static std::string text(const Object &object, llvm::StringRef key) {
  return object.getString(key).value_or("").str();
}

template <typename Quantity>
static std::optional<Quantity> quantity(const Object &object, llvm::StringRef key) {
  const std::optional<double> number = object.getNumber(key);
  return number ? std::optional(Quantity(*number)) : std::nullopt;
}

/// What `read` makes of each object of an array.
template <typename Read> static auto listOf(const Object &object, llvm::StringRef key, Read read) {
  std::vector<decltype(read(object))> list;
  if (const llvm::json::Array *array = object.getArray(key))
    for (const llvm::json::Value &value : *array)
      if (const Object *element = value.getAsObject())
        list.push_back(read(*element));
  return list;
}

static LoopPrediction::Place placeOf(const Object &object) {
  return {text(object, "file"), static_cast<unsigned>(object.getInteger("line").value_or(0)),
          static_cast<unsigned>(object.getInteger("column").value_or(0))};
}

static Ecm ecmOf(const Object &object) {
  Ecm ecm;
  ecm.overlapping = quantity<Cycles>(object, "T_OL");
  ecm.nonOverlapping = quantity<Cycles>(object, "T_nOL");
  ecm.loopCarried = quantity<Cycles>(object, "T_LCD");
  ecm.core = quantity<Cycles>(object, "T_core");
  ecm.transfers = listOf(object, "transfers", [](const Object &transfer) {
    return Ecm::Transfer{text(transfer, "between"), quantity<Cycles>(transfer, "cycles")};
  });
  // Levels from the core outwards, as the boundaries name them.
  const Object *levels = object.getObject("prediction");
  const auto add = [&](llvm::StringRef level) {
    const auto isSame = [&](const Ecm::Prediction &known) { return known.level == level; };
    if (levels && levels->get(level) && llvm::none_of(ecm.predictions, isSame))
      ecm.predictions.push_back({level.str(), quantity<Cycles>(*levels, level)});
  };
  for (const Ecm::Transfer &transfer : ecm.transfers) {
    const auto [near, far] = llvm::StringRef(transfer.between).split('-');
    add(near);
    add(far);
  }
  if (const std::string level = text(object, "resident_level"); !level.empty())
    ecm.residentLevel = level;
  ecm.time = quantity<Cycles>(object, "T");
  ecm.bound = text(object, "bottleneck");
  if (const std::optional<std::int64_t> cores = object.getInteger("saturation_cores"))
    ecm.saturationCores = static_cast<unsigned>(*cores);
  ecm.scaling = listOf(object, "scaling", [](const Object &point) {
    return Ecm::Scaling{static_cast<unsigned>(point.getInteger("cores").value_or(1)),
                        Cycles(point.getNumber("cycles").value_or(0))};
  });
  return ecm;
}

static Traffic trafficOf(const Object &object) {
  Traffic traffic;
  traffic.predictor = text(object, "predictor");
  traffic.boundaries = listOf(object, "levels", [](const Object &level) {
    Boundary boundary{text(level, "between"),
                      quantity<Lines>(level, "load"),
                      quantity<Lines>(level, "evict"),
                      {}};
    boundary.arrays = listOf(level, "arrays", [](const Object &array) {
      return ArrayLines{text(array, "name"), Lines(array.getNumber("load").value_or(0)),
                        Lines(array.getNumber("evict").value_or(0))};
    });
    return boundary;
  });
  return traffic;
}

static std::vector<Tile> tilesOf(const Object &traffic) {
  std::vector<Tile> tiles;
  if (const llvm::json::Array *advice = traffic.getArray("advice"))
    for (const llvm::json::Value &value : *advice)
      if (const Object *change = value.getAsObject(); change && text(*change, "kind") == "block")
        tiles.push_back({text(*change, "loop"), text(*change, "level"),
                         change->getInteger("advised").value_or(0),
                         Lines(change->getNumber("lines_saved").value_or(0)),
                         Cycles(change->getNumber("cycles_saved").value_or(0))});
  llvm::stable_sort(tiles, [](const Tile &a, const Tile &b) { return a.saved > b.saved; });
  return tiles;
}

static LoopPrediction predictionOf(const Object &result) {
  LoopPrediction prediction;
  if (const Object *kernel = result.getObject("kernel")) {
    prediction.function = text(*kernel, "name");
    prediction.place = placeOf(*kernel);
  }
  if (const Object *machine = result.getObject("machine"))
    prediction.machine = text(*machine, "name");
  prediction.innermost = listOf(result, "loops", placeOf);
  prediction.iterationsPerUnit = result.getNumber("iterations_per_unit").value_or(1);
  if (const Object *traffic = result.getObject("traffic")) {
    prediction.traffic = trafficOf(*traffic);
    prediction.tiles = tilesOf(*traffic);
  }
  if (const Object *ecm = result.getObject("ecm"))
    prediction.ecm = ecmOf(*ecm);
  return prediction;
}

std::optional<Cycles> LoopPrediction::cyclesPerIteration() const {
  return ecm && ecm->time ? std::optional(*ecm->time / iterationsPerUnit) : std::nullopt;
}

LoopPredictions predictLoops(const llvm::Module &module, const PredictionSettings &settings) {
  LoopPredictions found;
  std::string fault;
  for (const pass::Output &output : pass::run(module, pass::withEnvironment(settings), "json")) {
    if (fault.empty())
      fault = output.fault;
    llvm::Expected<llvm::json::Value> document = llvm::json::parse(output.text);
    if (!document)
      llvm::consumeError(document.takeError());
    else if (const Object *object = document->getAsObject())
      llvm::append_range(found.predictions, listOf(*object, "results", predictionOf));
  }
  if (found.predictions.empty())
    found.why = std::move(fault);
  return found;
}

const LoopPrediction *LoopPredictions::of(const llvm::Loop &loop) const {
  for (const llvm::Loop *around = &loop; around; around = around->getParentLoop()) {
    const llvm::DebugLoc start = around->getStartLoc();
    if (!start)
      continue;
    const LoopPrediction::Place place{start->getFilename().str(), start->getLine(),
                                      start->getColumn()};
    const auto found = llvm::find_if(predictions, [&](const LoopPrediction &prediction) {
      return prediction.place == place || llvm::is_contained(prediction.innermost, place);
    });
    if (found != predictions.end())
      return &*found;
  }
  return nullptr;
}

} // namespace sparcity::inline v1
