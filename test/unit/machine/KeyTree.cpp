//===- test/unit/machine/KeyTree.cpp - The keys of a machine file as data ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "test/unit/machine/KeyTree.h"

#include "models/machine/Core.h"
#include "models/machine/Machine.h"
#include "models/machine/Memory.h"

#include "llvm/ADT/STLExtras.h"

namespace sparcity::machine {
namespace {

/// Notes what the rows say; a free key is its pattern.
class Collector : public Keys {
public:
  explicit Collector(KeyNode &into) : into(into) {}

  void scalar(const Key &key, const Slot &slot) override {
    KeyNode &node = add(key, KeyNode::Shape::Scalar);
    // What the slot would read and write is gone when the tree is used.
    node.slot = Slot{slot.kind, slot.dimension, slot.choices};
  }
  void names(const Key &key, std::vector<std::string> & /*list*/) override {
    add(key, KeyNode::Shape::Names);
  }
  void section(const Key &key, bool /*isThere*/, Body body) override {
    Collector inner(add(key, KeyNode::Shape::Section));
    body(inner);
  }
  /// Of an entry that is not the first, which can have keys that the first has not.
  void list(const Key &key, List shape, size_t /*size*/, ItemBody body) override {
    KeyNode &node = add(key, KeyNode::Shape::List);
    node.list = shape;
    Collector inner(node);
    body(inner, 1);
  }
  std::vector<std::string> freeKeys(const char *pattern,
                                    std::vector<std::string> /*there*/) override {
    return {pattern};
  }

private:
  KeyNode &add(const Key &key, KeyNode::Shape shape) {
    KeyNode node;
    node.key = key;
    node.shape = shape;
    node.isPattern = key.name.front() == '^' || key.name.front() == '.';
    into.children.push_back(std::move(node));
    return into.children.back();
  }

  KeyNode &into;
};

} // namespace

KeyNode systemTree() {
  KeyNode tree;
  Machine machine;
  machine.caches.resize(1);
  machine.caches.front().name = "^L[1-9]$";
  Memory further;
  further.name = memoryPattern;
  machine.further = {further};
  std::string rule;
  Collector keys(tree);
  systemKeys(keys, machine, rule);
  return tree;
}

KeyNode coreTree() {
  KeyNode tree;
  Core core;
  Collector keys(tree);
  coreKeys(keys, core);
  return tree;
}

} // namespace sparcity::machine
