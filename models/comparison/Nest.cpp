//===- models/comparison/Nest.cpp - A result as another is compared with it --===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/comparison/Nest.h"

#include "models/report/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace sparcity::comparison {

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::ObjectMapper;
using llvm::json::Path;
using llvm::json::Value;

/// The function of a nest "f:12" or "f:.L3"; not of "space::f".
static std::string functionOf(StringRef name) {
  const size_t colon = name.rfind(':');
  const bool isPlace =
      colon != StringRef::npos && colon > 0 && name[colon - 1] != ':' && colon + 1 < name.size();
  return name.take_front(isPlace ? colon : name.size()).str();
}

std::string Nest::parameters() const {
  std::vector<std::string> parts;
  for (const auto &[name, value] : key.parameters)
    parts.push_back(name + " = " + std::to_string(value));
  return llvm::join(parts, ", ");
}

std::string Nest::subject() const {
  const std::string sizes = parameters();
  return name + " on " + key.machine +
         (key.cores == 1 ? "" : ", " + std::to_string(key.cores) + " cores") +
         (sizes.empty() ? "" : ", " + sizes);
}

ir::SourceRange Nest::place() const {
  ir::SourceRange range;
  range.file = path;
  range.line = line;
  range.column = column;
  return range;
}

/// A number or a formula, as text.
static std::string written(const Value *value) {
  if (!value)
    return "";
  if (const std::optional<StringRef> text = value->getAsString())
    return text->str();
  const std::optional<double> number = value->getAsNumber();
  return number ? report::shortest(*number) : "";
}

static std::string textOf(const Object &object, StringRef key) {
  return object.getString(key).value_or("").str();
}

/// Operations of an innermost loop.
static std::string workOf(const Object &loop) {
  std::string text;
  const Object *work = loop.getObject("work");
  const Object *flops = work ? work->getObject("flops") : nullptr;
  for (const char *kind : {"add", "mul", "fma", "div", "sqrt"})
    text += written(flops ? flops->get(kind) : nullptr) + " ";
  for (const char *kind : {"integer_operations", "loads", "stores"})
    text += written(work ? work->get(kind) : nullptr) + " ";
  return text;
}

static const Array &rowsOf(const Object *object, StringRef key) {
  static const Array none;
  const Array *rows = object ? object->getArray(key) : nullptr;
  return rows ? *rows : none;
}

static Shape shapeOf(const Object &result) {
  Shape shape;
  for (const Value &reference : rowsOf(result.getObject("traffic"), "references"))
    if (const Object *access = reference.getAsObject())
      shape.arrays.push_back(textOf(*access, "array") + " " + textOf(*access, "kind"));
  llvm::sort(shape.arrays);
  shape.arrays.erase(llvm::unique(shape.arrays), shape.arrays.end());
  for (const Value &loop : rowsOf(&result, "loops"))
    if (const Object *fields = loop.getAsObject())
      shape.loops.push_back(workOf(*fields));
  return shape;
}

namespace {

/// What stands below "kernel".
struct Subject {
  std::string name;
  std::optional<std::string> file;
  std::optional<std::int64_t> line, column;
};

bool fromJSON(const Value &value, Subject &subject, Path path) {
  ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", subject.name) && mapper.map("file", subject.file) &&
         mapper.map("line", subject.line) && mapper.map("column", subject.column);
}

struct MachineName {
  std::string name;
};

bool fromJSON(const Value &value, MachineName &machine, Path path) {
  ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", machine.name);
}

} // namespace

static unsigned position(std::optional<std::int64_t> value) {
  return value && *value > 0 && *value < std::int64_t{1} << 31 ? static_cast<unsigned>(*value) : 0;
}

/// Time, and what it rests on: what a document of an older version may not have.
static void addTimes(const Object &result, Nest &nest) {
  nest.time = headlineTime(result);
  const Object *model = result.getObject("ecm");
  model = model ? model : result.getObject("roofline");
  if (model)
    nest.bottleneck = textOf(*model, "bottleneck");
  const Object *units = model ? model->getObject("units") : nullptr;
  nest.seconds = units ? units->getNumber("s") : std::nullopt;
  nest.iterations = written(result.get("written_iterations"));
  if (const Object *traffic = result.getObject("traffic"))
    nest.predictor = textOf(*traffic, "predictor");
  if (const Object *matrix = result.getObject("matrix"))
    nest.key.matrix = textOf(*matrix, "name");
}

std::optional<Nest> readNest(const Value &value, Path path, WantedFields &wanted) {
  Subject subject;
  MachineName machine;
  std::map<std::string, std::optional<std::int64_t>> parameters;
  Nest nest;
  ObjectMapper mapper(value, path);
  if (!mapper || !mapper.map("kernel", subject) || !mapper.map("machine", machine) ||
      !mapper.map("parameters", parameters) || !mapper.map("cores", nest.key.cores) ||
      !mapper.map("iterations_per_unit", nest.iterationsPerUnit))
    return std::nullopt;
  if (!(nest.iterationsPerUnit > 0)) {
    path.field("iterations_per_unit").report("expected a number above 0");
    return std::nullopt;
  }
  nest.name = subject.name;
  nest.path = subject.file.value_or("");
  nest.line = position(subject.line);
  nest.column = position(subject.column);
  nest.key.file = llvm::sys::path::filename(nest.path).str();
  nest.key.function = functionOf(subject.name);
  nest.key.machine = machine.name;
  for (const auto &[name, size] : parameters)
    if (size)
      nest.key.parameters.emplace(name, *size);
  nest.shape = shapeOf(*value.getAsObject());
  addTimes(*value.getAsObject(), nest);
  nest.fields = wanted.read(*value.getAsObject());
  return nest;
}

} // namespace sparcity::comparison
