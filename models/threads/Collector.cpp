//===- models/threads/Collector.cpp - Lines that several threads use ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/threads/Collector.h"

#include "base/TimeLimit.h"
#include "ir/Kernel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <string>

namespace sparcity::threads {

using traffic::CoresConsumer;
using traffic::KernelTrace;
using traffic::Row;
using traffic::Strand;

static unsigned partBytesOf(unsigned lineBytes) {
  return std::max<unsigned>(lineBytes / Parts().size(), 1);
}

namespace {

/// Lines of addresses. Arrays have a line more between them, so that those that begin behind the
/// begin of a line do not run into the next ones.
class AddressLines {
public:
  AddressLines(const KernelTrace &trace, const Layout &layout)
      : trace(trace), layout(layout), partBytes(partBytesOf(layout.lineBytes)) {}

  struct Part {
    std::uint64_t line = 0;
    Parts parts = {};
  };
  /// The lines that an access touches, with the parts of each.
  template <class Visit> void forEach(const Strand &strand, std::uint64_t address, Visit visit) {
    const unsigned array = trace.references()[strand.reference].array;
    if (layout.privates.count(array))
      return;
    if (layout.padded.count(array))
      return visit(paddedPart(array, address, strand.bytes));
    const std::uint64_t size = layout.lineBytes;
    for (std::uint64_t at = address + layout.shift + array * size, end = at + strand.bytes;
         at < end;) {
      const std::uint64_t line = at / size, begin = line * size;
      const std::uint64_t stop = std::min(end, begin + size);
      visit({line, partsOf(at - begin, stop - begin)});
      at = stop;
    }
  }

private:
  Part paddedPart(unsigned array, std::uint64_t address, std::uint64_t bytes) const {
    const std::uint64_t element = trace.source().arrays[array].elementStride;
    const std::uint64_t from = address - trace.placements()[array].start;
    constexpr unsigned arrayAt = 40;
    return {std::uint64_t{1} << 62 | std::uint64_t{array} << arrayAt | from / element,
            partsOf(from % element, from % element + bytes)};
  }

  Parts partsOf(std::uint64_t from, std::uint64_t to) const {
    Parts parts;
    for (std::uint64_t part = from / partBytes; part <= (to - 1) / partBytes && part < parts.size();
         ++part)
      parts.set(part);
    return parts;
  }

  const KernelTrace &trace;
  const Layout &layout;
  std::uint64_t partBytes;
};

/// Shows each access of all threads; ends where there are too many.
class AccessConsumer : public CoresConsumer {
public:
  AccessConsumer(const Walk &walk, const Layout &layout) : walk(walk), lines(walk.trace, layout) {}

  bool take(unsigned thread, const Row &row, std::uint64_t first,
            std::uint64_t iterations) override {
    base::checkTime();
    accesses += row.strands.size() * iterations;
    if (accesses > walk.mostAccesses)
      return false;
    for (std::uint64_t k = first; k < first + iterations; ++k)
      for (const Strand &strand : row.strands)
        lines.forEach(strand, strand.addressIn(k),
                      [&](const AddressLines::Part &part) { touch(thread, strand, part); });
    return !isTooMuch;
  }

  virtual void touch(unsigned thread, const Strand &strand, const AddressLines::Part &part) = 0;

  bool hasTooManyAccesses() const { return accesses > walk.mostAccesses; }

  std::uint64_t accesses = 0;
  bool isTooMuch = false; ///< to keep

protected:
  const Walk &walk;

private:
  AddressLines lines;
};

/// Whose each line is.
class Owners final : public AccessConsumer {
public:
  using AccessConsumer::AccessConsumer;

  void touch(unsigned thread, const Strand & /*strand*/, const AddressLines::Part &part) override {
    const auto [found, isNew] = threadOf.try_emplace(part.line, thread);
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
  Uses(const Walk &walk, const Layout &layout, const Owners &owners, Transfers &transfers)
      : AccessConsumer(walk, layout), owners(owners), transfers(transfers) {}

  void touch(unsigned thread, const Strand &strand, const AddressLines::Part &part) override {
    if (!owners.isShared(part.line))
      return;
    llvm::SmallVector<Use, 2> &list = uses[part.line];
    auto *use = llvm::find_if(list, [&](const Use &each) { return each.thread == thread; });
    if (use == list.end()) {
      list.push_back({});
      use = &list.back();
      use->thread = thread;
    }
    use->add(strand.reference, strand.isStore, part.parts);
  }

  void barrier() override {
    if (uses.empty())
      return;
    ++phases;
    for (auto &[line, list] : uses) {
      llvm::sort(list, [](const Use &a, const Use &b) { return a.thread < b.thread; });
      transfers.add(line, list);
    }
    uses.clear();
  }

  std::uint64_t phases = 0;

private:
  const Owners &owners;
  Transfers &transfers;
  llvm::DenseMap<std::uint64_t, llvm::SmallVector<Use, 2>> uses;
};

} // namespace

/// Runs one of them over the whole nest.
static llvm::Error run(const Walk &walk, AccessConsumer &consumer) {
  constexpr std::uint64_t turn = 1 << 20; // the order between barriers is open
  if (llvm::Error fault = walk.trace.run(walk.threads, turn, consumer, nullptr, walk.division))
    return fault;
  if (consumer.hasTooManyAccesses())
    return llvm::createStringError("it has more than " + std::to_string(walk.mostAccesses) +
                                   " accesses, each of which is followed: smaller sizes, or more "
                                   "--effort");
  if (consumer.isTooMuch)
    return llvm::createStringError("it touches more lines than can be kept");
  consumer.barrier();
  return llvm::Error::success();
}

llvm::Expected<Collected> collect(const Walk &walk, const Layout &layout) {
  Owners owners(walk, layout);
  if (llvm::Error fault = run(walk, owners))
    return fault;
  Collected result{Transfers(walk.threads, partBytesOf(layout.lineBytes)), owners.count(),
                   owners.sharedCount(), owners.accesses, 0};
  Uses uses(walk, layout, owners, result.transfers);
  if (llvm::Error fault = run(walk, uses))
    return fault;
  result.phases = uses.phases;
  return result;
}

} // namespace sparcity::threads
