//===- test/oracle/Trace.cpp - What a run of cases recorded ---------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Trace.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

namespace sparcity::oracle {

namespace {

/// After a fault every value is zero and `isFaulty` set.
class TraceReader {
public:
  explicit TraceReader(llvm::StringRef data) : data(data) {}

  std::vector<Trace> run() {
    std::vector<Trace> traces;
    while (!data.empty() && !isFaulty) {
      const char tag = number<char>();
      if (tag == 'C')
        traces.emplace_back(opened());
      else if (traces.empty() || traces.back().isComplete || !record(tag, traces.back()))
        isFaulty = true;
    }
    return traces;
  }

  bool isFaulty = false;

private:
  Trace opened() {
    Trace trace;
    trace.name = string();
    trace.source = string();
    return trace;
  }

  bool record(char tag, Trace &trace) {
    switch (tag) {
    case 'S': {
      const std::string name = string();
      trace.symbols[name] = number<std::int64_t>();
      return true;
    }
    case 'A': {
      const std::string name = string();
      const auto bytes = number<std::int64_t>();
      trace.arrays.push_back({name, bytes, number<std::uint32_t>()});
      number<std::uint32_t>(); // its class
      return true;
    }
    case 'F':
      trace.function = string();
      return true;
    case 'I':
      return contents(trace);
    case 'U':
      trace.untraced.insert(string());
      return true;
    case 'O':
      trace.accessesOutside = number<std::int64_t>();
      return true;
    case 'W': {
      const auto kind = number<std::uint32_t>();
      trace.executions[kind] = number<std::uint64_t>();
      return true;
    }
    case 'T':
      trace.events = numbers<Event>();
      return true;
    case 'E':
      trace.isComplete = true;
      return true;
    default:
      return false;
    }
  }

  bool contents(Trace &trace) {
    const auto array = number<std::uint32_t>();
    if (array >= trace.arrays.size())
      return false;
    trace.contents[trace.arrays[array].name] = numbers<std::int64_t>();
    return true;
  }

  template <typename T> T number() {
    T value{};
    if (data.size() < sizeof value) {
      isFaulty = true;
      return value;
    }
    std::memcpy(&value, data.data(), sizeof value);
    data = data.drop_front(sizeof value);
    return value;
  }

  template <typename T> std::vector<T> numbers() {
    const auto count = number<std::uint64_t>();
    if (count > data.size() / sizeof(T)) {
      isFaulty = true;
      return {};
    }
    std::vector<T> values(count);
    if (count > 0)
      std::memcpy(values.data(), data.data(), count * sizeof(T));
    data = data.drop_front(count * sizeof(T));
    return values;
  }

  std::string string() {
    const auto length = number<std::uint32_t>();
    isFaulty |= length > data.size();
    const std::string text = data.take_front(length).str();
    data = data.drop_front(text.size());
    return text;
  }

  llvm::StringRef data;
};

} // namespace

llvm::Expected<std::vector<Trace>> readTraces(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError("cannot read the trace '" + path + "'");
  TraceReader reader((*buffer)->getBuffer());
  std::vector<Trace> traces = reader.run();
  // What a program that died had not written yet is missing at the end.
  const bool isCut = !traces.empty() && !traces.back().isComplete;
  if (reader.isFaulty && !isCut)
    return llvm::createStringError("the trace '" + path + "' is damaged");
  return traces;
}

} // namespace sparcity::oracle
