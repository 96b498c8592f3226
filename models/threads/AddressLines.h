//===- models/threads/AddressLines.h - Lines of the addresses of nests ----===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where arrays are that several nests access, and which lines an access touches:
///
///     nest 1: a, b    nest 2: c, b      a … | b … | c …    each as long as the nest that
///                                                          reaches furthest has it
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Kernel.h"
#include "models/threads/Collector.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace sparcity::threads {

/// Bytes that a bit of Parts stands for.
inline unsigned partBytesOf(unsigned lineBytes) {
  return std::max<unsigned>(lineBytes / Parts().size(), 1);
}

/// Where arrays begin in all nests. They have a line more between them, so that those that begin
/// behind the begin of a line do not run into the next ones.
class SharedPlaces {
public:
  static llvm::Expected<SharedPlaces> of(llvm::ArrayRef<Walk> walks, unsigned lineBytes) {
    SharedPlaces places;
    for (const Walk &walk : walks)
      for (unsigned array = 0; array < walk.trace.placements().size(); ++array) {
        const traffic::ArrayPlace &own = walk.trace.placements()[array];
        Extent &extent = places.extents[walk.trace.source().arrays[array].name];
        extent.below = std::max(extent.below, own.start - own.from);
        extent.above = std::max(extent.above, own.to - own.start);
      }
    constexpr std::uint64_t limit = std::uint64_t{1} << 62;
    std::uint64_t next = 0;
    unsigned number = 0;
    for (auto &[name, extent] : places.extents) {
      extent.start = next + extent.below;
      extent.number = number++;
      next = extent.start + extent.above + lineBytes;
      if (next > limit)
        return llvm::createStringError("the arrays do not fit into the address space");
    }
    return places;
  }

  std::uint64_t startOf(const std::string &array) const { return extents.at(array).start; }
  unsigned numberOf(const std::string &array) const { return extents.at(array).number; }

private:
  struct Extent {
    std::uint64_t below = 0, above = 0; ///< where it begins
    std::uint64_t start = 0;
    unsigned number = 0;
  };
  std::map<std::string, Extent> extents;
};

/// Lines of the addresses of a nest.
class AddressLines {
public:
  AddressLines(const Walk &walk, const SharedPlaces &places, const Layout &layout)
      : trace(walk.trace), layout(layout), partBytes(partBytesOf(layout.lineBytes)) {
    for (unsigned array = 0; array < trace.placements().size(); ++array) {
      const std::string &name = trace.source().arrays[array].name;
      arrays.push_back({places.startOf(name), places.numberOf(name),
                        walk.privates.count(array) != 0, layout.padded.count(name) != 0});
    }
  }

  struct Part {
    std::uint64_t line = 0;
    Parts parts = {};
  };
  /// The lines that an access touches, with the parts of each.
  template <class Visit>
  void forEach(const traffic::Strand &strand, std::uint64_t address, Visit visit) {
    const unsigned array = trace.references()[strand.reference].array;
    const Array &of = arrays[array];
    if (of.isPrivate)
      return;
    const std::uint64_t from = address - trace.placements()[array].start;
    if (of.isPadded)
      return visit(paddedPart(array, from, strand.bytes));
    const std::uint64_t size = layout.lineBytes;
    for (std::uint64_t at = of.start + from + layout.shift, end = at + strand.bytes; at < end;) {
      const std::uint64_t line = at / size, begin = line * size;
      const std::uint64_t stop = std::min(end, begin + size);
      visit({line, partsOf(at - begin, stop - begin)});
      at = stop;
    }
  }

private:
  struct Array {
    std::uint64_t start;
    unsigned number;
    bool isPrivate, isPadded;
  };

  Part paddedPart(unsigned array, std::uint64_t from, std::uint64_t bytes) const {
    const std::uint64_t element = trace.source().arrays[array].elementStride;
    constexpr unsigned arrayAt = 40;
    return {std::uint64_t{1} << 62 | std::uint64_t{arrays[array].number} << arrayAt |
                from / element,
            partsOf(from % element, from % element + bytes)};
  }

  Parts partsOf(std::uint64_t from, std::uint64_t to) const {
    Parts parts;
    for (std::uint64_t part = from / partBytes; part <= (to - 1) / partBytes && part < parts.size();
         ++part)
      parts.set(part);
    return parts;
  }

  const traffic::KernelTrace &trace;
  const Layout &layout;
  std::uint64_t partBytes;
  std::vector<Array> arrays;
};

} // namespace sparcity::threads
