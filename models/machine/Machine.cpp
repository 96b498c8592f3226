//===- models/machine/Machine.cpp - Questions a machine answers ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "models/machine/Machine.h"

#include "models/machine/SharedMachine.h"

#include <algorithm>

namespace sparcity::machine {

SharedMachine::SharedMachine() : SharedMachine(Machine()) {}

SharedMachine::SharedMachine(Machine machine)
    : own(std::make_shared<const Machine>(std::move(machine))) {}

const std::string &SharedMachine::name() const { return own->name; }

unsigned Cache::sets() const {
  double way = line.value() * ways;
  return way > 0 ? static_cast<unsigned>(size.value() / way) : 0;
}

const Cache *Machine::findCache(std::string_view wanted) const {
  auto found = std::find_if(caches.begin(), caches.end(),
                            [&](const Cache &cache) { return cache.name == wanted; });
  return found == caches.end() ? nullptr : &*found;
}

std::string Machine::memoryName(size_t place) const {
  const std::string &name = memoryAt(place).name;
  return name.empty() ? "MEM" : name;
}

std::optional<size_t> Machine::findMemory(std::string_view name) const {
  for (size_t place = 0; place < memoryCount(); ++place)
    if (memoryName(place) == name)
      return place;
  return std::nullopt;
}

static std::string outerName(const Machine &machine, size_t boundary) {
  return boundary + 1 < machine.caches.size() ? machine.caches[boundary + 1].name : "MEM";
}

std::string Machine::boundaryName(size_t boundary) const {
  return boundary < caches.size() ? caches[boundary].name + "-" + outerName(*this, boundary) : "";
}

std::string Machine::boundaryTerm(size_t boundary) const {
  return boundary < caches.size() ? caches[boundary].name + outerName(*this, boundary) : "";
}

std::string Machine::memoryTerm(size_t place) const {
  return caches.empty() ? "" : caches.back().name + memoryName(place);
}

Bytes Machine::capacityPerCore(size_t level, unsigned activeCores) const {
  if (level >= caches.size())
    return Bytes(0);
  const Cache &cache = caches[level];
  return cache.size / std::max(1U, std::min(activeCores, cache.sharedBy));
}

const Origin *Machine::findOrigin(std::string_view path) const {
  for (std::string key(path); !key.empty();) {
    if (auto found = origins.find(key); found != origins.end())
      return &found->second;
    size_t dot = key.rfind('.');
    key.resize(dot == std::string::npos ? 0 : dot);
  }
  return nullptr;
}

} // namespace sparcity::machine
