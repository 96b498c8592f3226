//===- tools/pass/Remarks.cpp - What is remarked of a module --------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/pass/Remarks.h"

#include "tools/pass/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

#include <optional>

namespace sparcity::pass {

static std::optional<Remark> remarkOf(llvm::StringRef line) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(line);
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return std::nullopt;
  Remark remark;
  remark.id = object->getString("id").value_or("").str();
  remark.text = object->getString("text").value_or("").str();
  remark.isAssumption = object->getBoolean("assumption").value_or(false);
  remark.file = object->getString("file").value_or("").str();
  remark.line = static_cast<unsigned>(object->getInteger("line").value_or(0));
  remark.column = static_cast<unsigned>(object->getInteger("column").value_or(0));
  if (const llvm::json::Array *arguments = object->getArray("arguments"))
    for (const llvm::json::Value &argument : *arguments)
      if (const llvm::json::Object *part = argument.getAsObject())
        remark.arguments.emplace_back(part->getString("name").value_or("").str(),
                                      part->getString("text").value_or("").str());
  return remark;
}

static std::vector<Remark> remarksOf(const Output &output) {
  std::vector<Remark> remarks;
  for (const llvm::StringRef line : llvm::split(output.text, '\n'))
    // A file without loops is no fault.
    if (std::optional<Remark> remark = remarkOf(line); remark && remark->id != "no-loops")
      remarks.push_back(std::move(*remark));
  if (remarks.empty() && !output.fault.empty()) {
    remarks.emplace_back().id = "not-predicted";
    remarks.back().text = "not predicted: " + output.fault;
  }
  return remarks;
}

std::vector<Remark> remarksOf(const llvm::Module &module, const PredictionSettings &settings) {
  std::vector<Remark> remarks;
  for (const Output &output : run(module, settings, "remarks"))
    llvm::append_range(remarks, remarksOf(output));
  return remarks;
}

} // namespace sparcity::pass
