//===- pipeline/SweepParts.cpp - Sizes divided among processes ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "pipeline/SweepParts.h"

#include "base/Workers.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace sparcity::pipeline {

namespace {

/// Both ends are this program.
class Writer {
public:
  void number(std::uint64_t value) { add(&value, sizeof(value)); }
  void text(const std::string &value) {
    number(value.size());
    add(value.data(), value.size());
  }
  void numbers(const std::vector<double> &values) {
    number(values.size());
    add(values.data(), values.size() * sizeof(double));
  }

  std::string bytes;

private:
  void add(const void *from, std::size_t count) {
    bytes.append(static_cast<const char *>(from), count);
  }
};

class Reader {
public:
  explicit Reader(llvm::StringRef bytes) : rest(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    take(&value, sizeof(value));
    return value;
  }
  /// Of a list, whose elements have so many bytes at least.
  std::size_t count(std::size_t least) {
    const std::uint64_t value = number();
    isWhole &= value <= rest.size() / least;
    return isWhole ? static_cast<std::size_t>(value) : 0;
  }
  std::string text() {
    std::string value(count(1), '\0');
    take(value.data(), value.size());
    return value;
  }
  std::vector<double> numbers() {
    std::vector<double> values(count(sizeof(double)));
    take(values.data(), values.size() * sizeof(double));
    return values;
  }
  bool isDone() const { return isWhole && rest.empty(); }

private:
  void take(void *to, std::size_t count) {
    isWhole &= count <= rest.size();
    if (!isWhole || count == 0)
      return;
    std::memcpy(to, rest.data(), count);
    rest = rest.drop_front(count);
  }

  llvm::StringRef rest;
  bool isWhole = true;
};

} // namespace

static void write(const ir::Diagnostic &said, Writer &writer) {
  writer.number(static_cast<std::uint64_t>(said.severity));
  writer.text(said.id);
  writer.text(said.message);
  writer.text(said.range.file);
  for (const unsigned number :
       {said.range.line, said.range.column, said.range.endLine, said.range.endColumn})
    writer.number(number);
  writer.number(said.isAssumption);
}

static ir::Diagnostic readDiagnostic(Reader &reader) {
  ir::Diagnostic said;
  said.severity = static_cast<ir::Severity>(
      std::min<std::uint64_t>(reader.number(), static_cast<std::uint64_t>(ir::Severity::Note)));
  said.id = reader.text();
  said.message = reader.text();
  said.range.file = reader.text();
  for (unsigned *number :
       {&said.range.line, &said.range.column, &said.range.endLine, &said.range.endColumn})
    *number = static_cast<unsigned>(reader.number());
  said.isAssumption = reader.number() != 0;
  return said;
}

std::string written(llvm::ArrayRef<SweptTime> times) {
  Writer writer;
  writer.number(times.size());
  for (const SweptTime &time : times) {
    writer.number(time.machine);
    writer.number(static_cast<std::uint64_t>(time.value));
    for (const bool flag : {time.isPredicted, time.isLate, time.isByFormula})
      writer.number(flag);
    writer.numbers(time.seconds);
    writer.number(time.said.size());
    for (const ir::Diagnostic &said : time.said)
      write(said, writer);
  }
  return std::move(writer.bytes);
}

llvm::Expected<std::vector<SweptTime>> readTimes(llvm::StringRef bytes) {
  constexpr std::size_t word = sizeof(std::uint64_t);
  Reader reader(bytes);
  std::vector<SweptTime> times(reader.count(7 * word));
  for (SweptTime &time : times) {
    time.machine = static_cast<std::size_t>(reader.number());
    time.value = static_cast<std::int64_t>(reader.number());
    for (bool *flag : {&time.isPredicted, &time.isLate, &time.isByFormula})
      *flag = reader.number() != 0;
    time.seconds = reader.numbers();
    time.said.resize(reader.count(9 * word));
    for (ir::Diagnostic &said : time.said)
      said = readDiagnostic(reader);
  }
  if (!reader.isDone())
    return llvm::createStringError("handed over what is damaged");
  return times;
}

void predictInParts(
    llvm::ArrayRef<std::int64_t> values, unsigned jobs,
    llvm::function_ref<std::vector<SweptTime>(llvm::ArrayRef<std::int64_t>)> predict,
    llvm::function_ref<bool(SweptTime)> take) {
  constexpr std::size_t most = 256, ofEach = 8, mostWaiting = 64;
  const std::size_t size = std::clamp<std::size_t>(values.size() / (ofEach * jobs), 1, most);
  const std::size_t parts = (values.size() + size - 1) / size;
  const auto part = [&](std::size_t number) {
    return values.drop_front(number * size).take_front(size);
  };
  base::Workers workers(jobs);
  std::map<std::size_t, std::vector<SweptTime>> ready;
  std::size_t begun = 0;
  for (std::size_t next = 0; next < parts; ++next) {
    while (ready.count(next) == 0) {
      while (begun < parts && begun < next + mostWaiting && !workers.areBusy()) {
        const std::size_t number = begun++;
        if (llvm::Error none =
                workers.start(number, [&] { return written(predict(part(number))); })) {
          llvm::consumeError(std::move(none)); // then this process does it
          ready[number] = predict(part(number));
        }
      }
      if (ready.count(next) != 0)
        break;
      auto [number, bytes] = workers.next();
      llvm::Expected<std::vector<SweptTime>> times =
          bytes ? readTimes(*bytes) : llvm::Expected<std::vector<SweptTime>>(bytes.takeError());
      if (!times)
        llvm::consumeError(times.takeError());
      ready[number] = times ? std::move(*times) : predict(part(number));
    }
    for (SweptTime &time : ready[next])
      if (!take(std::move(time)))
        return;
    ready.erase(next);
  }
}

} // namespace sparcity::pipeline
