//===- models/prediction/Facts.h - Facts on demand ---------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What models rest on, of one kernel on one machine. A fact is a type that says how it is
/// computed from others; it is computed when it is first asked for, verified, and kept:
///
///     struct WorkFact {
///       using Value = work::Work;
///       static Value compute(Facts &facts);
///       static result::Faults verify(const Value &work, Facts &facts); // if it can be wrong
///     };
///     facts.get<WorkFact>().flops
///
/// A fact must not ask for one that rests on it.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/incore/Analyses.h"
#include "models/machine/SharedMachine.h"
#include "models/prediction/NestInFunction.h"
#include "models/prediction/Request.h"
#include "models/result/Verify.h"
#include "models/traffic/ArraySizes.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <typeindex>

namespace sparcity::traffic {
class GroupMemory;
} // namespace sparcity::traffic

namespace sparcity::prediction {

/// Facts that several machines have in common, of a kernel and a number of cores that do not
/// change meanwhile: they are computed once for all of them. Which those are depends on what the
/// machines differ in:
///
///     caches     facts that say   static constexpr bool isOfCaches = false;
///     rates      these, and       static constexpr bool isOfRates = false;     (RateGrid.h)
///     the core   facts that say   static constexpr bool isOfCore = false;
struct SharedFacts {
  enum class Differ : std::uint8_t { Caches, Rates, Core };

  Differ differ = Differ::Caches;
  std::map<std::type_index, std::shared_ptr<const void>> values = {};

  /// Whether such machines have it in common.
  template <class Fact> bool has() const {
    constexpr bool isOfNoCaches = requires { requires !Fact::isOfCaches; };
    constexpr bool isOfNoRates = requires { requires !Fact::isOfRates; };
    constexpr bool isOfNoCore = requires { requires !Fact::isOfCore; };
    switch (differ) {
    case Differ::Caches:
      return isOfNoCaches;
    case Differ::Rates:
      return isOfNoCaches || isOfNoRates;
    case Differ::Core:
      return isOfNoCore;
    }
    return false;
  }
};

/// What facts are about. Refers to values that outlive them.
struct Subject {
  const ir::Kernel &kernel;
  machine::SharedMachine machine;
  unsigned cores;
  const Request &request;
  incore::Analyses &analyses;             ///< of the machine's core
  const traffic::ArrayContents &contents; ///< of index arrays
  std::function<void(std::uint64_t)> progress;
  NestInFunction function = {};
  const traffic::ArraySizes *beside = nullptr; ///< that other nests of the function tell
  SharedFacts *shared = nullptr;               ///< null: nothing is shared
  /// Of the kernel, for all sizes that it gets; null: nothing is kept.
  traffic::GroupMemory *groups = nullptr;

  /// Of the caches.
  unsigned lineBytes() const;
  const machine::Prefetchers &prefetchers() const;
};

class Facts {
public:
  explicit Facts(const Subject &subject) : subject(subject) {}
  Facts(const Facts &) = delete;
  Facts &operator=(const Facts &) = delete;

  const Subject &of() const { return subject; }

  template <class Fact> const typename Fact::Value &get() {
    using Value = const typename Fact::Value;
    std::shared_ptr<const void> &known = values[typeid(Fact)];
    if (!known) {
      known = computedOnce<Fact>();
      if constexpr (requires(Value &value) { Fact::verify(value, *this); })
        check(Fact::verify(*static_cast<Value *>(known.get()), *this));
    }
    return *static_cast<Value *>(known.get());
  }

  /// What contradicts itself, in a fact or in what a model makes of some.
  void check(result::Faults faults) { llvm::append_range(contradictions, std::move(faults)); }

  /// There is no such fact, and no prediction.
  void fail(llvm::Error why) { failure = std::move(why); }
  /// Why there is no prediction, if there is none: a failure, or all contradictions.
  llvm::Error takeError();

private:
  template <class Fact> std::shared_ptr<const void> computedOnce() {
    using Value = const typename Fact::Value;
    if (subject.shared && subject.shared->template has<Fact>()) {
      std::shared_ptr<const void> &value = subject.shared->values[typeid(Fact)];
      if (!value)
        value = std::shared_ptr<Value>(new Value(Fact::compute(*this)));
      return value;
    }
    return std::shared_ptr<Value>(new Value(Fact::compute(*this)));
  }

  const Subject &subject;
  std::map<std::type_index, std::shared_ptr<const void>> values;
  result::Faults contradictions;
  std::optional<llvm::Error> failure;
};

} // namespace sparcity::prediction
