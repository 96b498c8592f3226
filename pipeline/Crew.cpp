//===- pipeline/Crew.cpp - Who works out the parts of a study ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/Crew.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace sparcity::pipeline {

llvm::Error Copies::start(std::size_t number, const Portion &portion) {
  return workers.start(number, [&] {
    study.silence();
    return written(study.explore(portion));
  });
}

std::string written(const Findings &findings) {
  llvm::json::Array pieces;
  for (const study::Outcome &piece : findings.pieces)
    pieces.push_back(piece.toJson());
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  stream << llvm::json::Value(
      llvm::json::Object{{"end", static_cast<int>(findings.end)}, {"pieces", std::move(pieces)}});
  return bytes;
}

llvm::Expected<Findings> readFindings(llvm::StringRef bytes, const PreparedStudy &study) {
  const auto damaged = [] { return llvm::createStringError("handed over what is damaged"); };
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(bytes);
  if (!value) {
    llvm::consumeError(value.takeError());
    return damaged();
  }
  const llvm::json::Object *object = value->getAsObject();
  const llvm::json::Array *pieces = object ? object->getArray("pieces") : nullptr;
  const std::optional<std::int64_t> end = object ? object->getInteger("end") : std::nullopt;
  if (!pieces || !end || *end < 0 || *end > static_cast<int>(Workload::Outcome::Failed))
    return damaged();
  Findings findings{static_cast<Workload::Outcome>(*end)};
  for (const llvm::json::Value &piece : *pieces) {
    const llvm::json::Object *own = piece.getAsObject();
    if (!own || !findings.pieces.emplace_back(study.emptyOutcome()).fromJson(*own))
      return damaged();
  }
  return findings;
}

} // namespace sparcity::pipeline
