//===- models/threads/Collector.cpp - Lines that several threads use ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Collector.h"

#include "base/TimeLimit.h"
#include "models/threads/AddressLines.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <string>

namespace sparcity::threads {

using traffic::CoresConsumer;
using traffic::Row;
using traffic::Strand;

namespace {

/// Shows each access of all threads; ends where there are too many.
class AccessConsumer : public CoresConsumer {
public:
  explicit AccessConsumer(std::uint64_t mostAccesses) : mostAccesses(mostAccesses) {}

  /// What comes is of a nest, whose references have numbers from `first` on.
  void enter(AddressLines &nest, std::uint32_t first) {
    lines = &nest;
    firstReference = first;
  }

  bool take(unsigned thread, const Row &row, std::uint64_t first,
            std::uint64_t iterations) override {
    base::checkTime();
    accesses += row.strands.size() * iterations;
    if (hasTooManyAccesses())
      return false;
    for (std::uint64_t k = first; k < first + iterations; ++k)
      for (const Strand &strand : row.strands)
        lines->forEach(strand, strand.addressIn(k), [&](const AddressLines::Part &part) {
          touch(thread, {firstReference + strand.reference, strand.isStore, part.parts}, part.line);
        });
    return !isTooMuch;
  }

  virtual void touch(unsigned thread, const Use::Touch &touch, std::uint64_t line) = 0;

  bool hasTooManyAccesses() const { return accesses > mostAccesses; }

  std::uint64_t accesses = 0;
  bool isTooMuch = false; ///< to keep

private:
  std::uint64_t mostAccesses;
  AddressLines *lines = nullptr;
  std::uint32_t firstReference = 0;
};

/// Whose each line is.
class Owners final : public AccessConsumer {
public:
  using AccessConsumer::AccessConsumer;

  void touch(unsigned thread, const Use::Touch & /*touch*/, std::uint64_t line) override {
    const auto [found, isNew] = threadOf.try_emplace(line, thread);
    if (isNew)
      isTooMuch |= threadOf.size() > mostLines;
    else if (found->second != thread)
      found->second = several;
  }

  bool isShared(std::uint64_t line) const { return threadOf.lookup(line) == several; }
  std::uint64_t count() const { return threadOf.size(); }
  std::uint64_t sharedCount() const {
    return llvm::count_if(threadOf, [](const auto &each) { return each.second == several; });
  }

private:
  static constexpr size_t mostLines = size_t{1} << 23;
  static constexpr unsigned several = ~0U;
  llvm::DenseMap<std::uint64_t, unsigned> threadOf;
};

/// What threads do with the shared ones between barriers.
class Uses final : public AccessConsumer {
public:
  Uses(std::uint64_t mostAccesses, const Owners &owners, Transfers &transfers)
      : AccessConsumer(mostAccesses), owners(owners), transfers(transfers) {}

  /// From here on what threads send is counted.
  void count() { isCounted = true; }

  void touch(unsigned thread, const Use::Touch &touch, std::uint64_t line) override {
    if (!owners.isShared(line))
      return;
    llvm::SmallVector<Use, 2> &list = uses[line];
    auto *use = llvm::find_if(list, [&](const Use &each) { return each.thread == thread; });
    if (use == list.end()) {
      list.push_back({});
      use = &list.back();
      use->thread = thread;
    }
    use->add(touch.reference, touch.isStore, touch.parts);
  }

  void barrier() override {
    if (uses.empty())
      return;
    phases += isCounted ? 1 : 0;
    for (auto &[line, list] : uses) {
      llvm::sort(list, [](const Use &a, const Use &b) { return a.thread < b.thread; });
      if (isCounted)
        transfers.add(line, list);
      else
        transfers.follow(line, list);
    }
    uses.clear();
  }

  std::uint64_t phases = 0;

private:
  const Owners &owners;
  Transfers &transfers;
  bool isCounted = false;
  llvm::DenseMap<std::uint64_t, llvm::SmallVector<Use, 2>> uses;
};

} // namespace

NestReference referenceOf(llvm::ArrayRef<Walk> walks, std::uint32_t number) {
  size_t walk = 0;
  for (; number >= walks[walk].trace.references().size(); ++walk)
    number -= static_cast<std::uint32_t>(walks[walk].trace.references().size());
  return {walk, number};
}

namespace {

/// Runs consumers over whole nests.
class Nests {
public:
  Nests(llvm::ArrayRef<Walk> walks, const SharedPlaces &places, const Layout &layout)
      : walks(walks) {
    std::uint32_t first = 0;
    for (const Walk &walk : walks) {
      lines.emplace_back(walk, places, layout);
      firstReferences.push_back(first);
      first += static_cast<std::uint32_t>(walk.trace.references().size());
    }
  }

  llvm::Error run(size_t nest, AccessConsumer &consumer) {
    constexpr std::uint64_t turn = 1 << 20; // the order between barriers is open
    const Walk &walk = walks[nest];
    consumer.enter(lines[nest], firstReferences[nest]);
    if (llvm::Error fault = walk.trace.run(walk.threads, turn, consumer, nullptr, walk.division))
      return fault;
    if (consumer.isTooMuch)
      return llvm::createStringError("it touches more lines than can be kept");
    consumer.barrier();
    return llvm::Error::success();
  }

private:
  llvm::ArrayRef<Walk> walks;
  std::vector<AddressLines> lines;
  std::vector<std::uint32_t> firstReferences;
};

} // namespace

static llvm::Error tooManyAccesses(std::uint64_t most) {
  return llvm::createStringError("it has more than " + std::to_string(most) +
                                 " accesses, each of which is followed: smaller sizes, or more "
                                 "--effort");
}

llvm::Expected<Collected> collect(llvm::ArrayRef<Walk> walks, const Layout &layout,
                                  std::uint64_t mostAccesses) {
  llvm::Expected<SharedPlaces> places = SharedPlaces::of(walks, layout.lineBytes);
  if (!places)
    return places.takeError();
  Nests nests(walks, *places, layout);
  const size_t last = walks.size() - 1;
  unsigned threads = 1;
  for (const Walk &walk : walks)
    threads = std::max(threads, walk.threads);
  Owners owners(mostAccesses);
  if (llvm::Error fault = nests.run(last, owners))
    return fault;
  Collected result{Transfers(threads, partBytesOf(layout.lineBytes)), owners.count(),
                   owners.sharedCount(), 0, 0};
  for (size_t nest = 0; nest < last; ++nest)
    if (llvm::Error fault = nests.run(nest, owners))
      return fault;
  if (owners.hasTooManyAccesses())
    return tooManyAccesses(mostAccesses);
  Uses uses(mostAccesses, owners, result.transfers);
  for (size_t nest = 0; nest <= last; ++nest) {
    if (nest == last)
      uses.count();
    if (llvm::Error fault = nests.run(nest, uses))
      return fault;
  }
  result.accesses = uses.accesses;
  result.phases = uses.phases;
  return result;
}

} // namespace sparcity::threads
