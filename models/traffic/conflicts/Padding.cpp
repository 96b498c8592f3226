//===- models/traffic/conflicts/Padding.cpp - Rows of an array further apart ---===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/traffic/conflicts/Padding.h"

#include "ir/Kernel.h"
#include "models/machine/Machine.h"
#include "models/traffic/conflicts/Conflicts.h"
#include "models/traffic/nest/AffineNest.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <map>

using sparcity::ir::Expr;

namespace sparcity::traffic {

namespace {

/// Puts the padded offsets in the place of those that are there.
class Rewriter {
public:
  Rewriter(const AffineNest &nest, const Padding &padding) : padding(padding) {
    for (const AffineReference &reference : nest.references())
      if (reference.array == padding.array)
        references[reference.source] = &reference;
  }

  /// `to` is a copy of `from`, which the nest is of. False where an access is not known.
  bool rewrite(const ir::Loop &from, ir::Loop &to) const {
    if (!rewrite(from.boundAccesses, to.boundAccesses))
      return false;
    for (size_t k = 0; k < from.body.size(); ++k) {
      const ir::Loop *inner = from.body[k].asLoop();
      const bool isDone = inner ? rewrite(*inner, std::get<ir::Loop>(to.body[k].value))
                                : rewrite(from.body[k].asStatement()->accesses,
                                          std::get<ir::Statement>(to.body[k].value).accesses);
      if (!isDone)
        return false;
    }
    return true;
  }

private:
  bool rewrite(const std::vector<ir::Access> &from, std::vector<ir::Access> &to) const {
    for (size_t k = 0; k < from.size(); ++k) {
      if (from[k].array.index != padding.array)
        continue;
      const auto known = references.find(&from[k]);
      if (known == references.end())
        return false;
      to[k].offset = offsetOf(*known->second);
    }
    return true;
  }

  Expr offsetOf(const AffineReference &reference) const {
    Expr offset = stretched(reference.constant);
    for (size_t loop = 0; loop < reference.loops.size(); ++loop)
      offset += Expr::symbol(reference.loops[loop]->source->index) *
                Expr(stretched(reference.slopes[loop]));
    return offset;
  }

  /// Whole rows in it; what is left may be some elements before a row as well as behind it.
  std::int64_t stretched(std::int64_t bytes) const {
    const double rows = static_cast<double>(bytes) / static_cast<double>(padding.pitch);
    return bytes + std::llround(std::ceil(rows - 0.5)) * padding.extra;
  }

  const Padding &padding;
  std::map<const ir::Access *, const AffineReference *> references;
};

/// Extents from the second on whose product makes the pitch: the padded row has more of them.
void stretchExtents(ir::Array &array, const Padding &padding, const ir::Bindings &sizes) {
  std::int64_t bytes = array.elementStride;
  for (size_t k = array.extents.size(); k-- > 1;) {
    const std::optional<std::int64_t> extent =
        array.extents[k] ? array.extents[k]->substitute(sizes).asInteger() : std::nullopt;
    if (!extent)
      return;
    if (bytes * *extent == padding.pitch && padding.extra % bytes == 0)
      array.extents[k] = Expr(*extent + padding.extra / bytes);
    bytes *= *extent;
  }
}

} // namespace

std::optional<ir::Kernel> padded(const ir::Kernel &kernel, const Padding &padding) {
  llvm::Expected<AffineNest> nest = AffineNest::of(kernel);
  if (!nest)
    return llvm::consumeError(nest.takeError()), std::nullopt;
  ir::Kernel result = kernel;
  if (!Rewriter(*nest, padding).rewrite(kernel.nest, result.nest))
    return std::nullopt;
  stretchExtents(result.arrays[padding.array], padding, kernel.bindings());
  return result;
}

namespace {

class Adviser {
public:
  Adviser(size_t mainLoop, const machine::Machine &machine, const Options &options)
      : mainLoop(mainLoop), machine(machine), options(options),
        lineBytes(static_cast<std::int64_t>(machine.caches.front().line.value())) {}

  std::vector<Conflict> conflicts(const ir::Kernel &kernel) const {
    return findConflicts(kernel, ir::innermostLoops(kernel.nest)[mainLoop], machine, options);
  }

  /// Lines further apart for as many as a set may have rows, then some elements.
  std::optional<Padding> smallest(const ir::Kernel &kernel, const Conflict &conflict) const {
    constexpr std::int64_t mostLines = 16;
    const std::vector<std::int64_t> pitches = pitchesOf(kernel, conflict);
    std::vector<std::int64_t> extras;
    for (std::int64_t lines = 1; lines <= mostLines; ++lines)
      extras.push_back(lines * lineBytes);
    const std::int64_t element = kernel.arrays[conflict.array].elementStride;
    for (std::int64_t extra = element; extra < lineBytes; extra += element)
      extras.push_back(extra);
    for (const std::int64_t extra : extras)
      for (const std::int64_t pitch : pitches)
        if (const Padding padding{conflict.array, pitch, extra};
            extra % element == 0 && pitch > extra && mends(kernel, padding))
          return padding;
    return std::nullopt;
  }

private:
  bool mends(const ir::Kernel &kernel, const Padding &padding) const {
    const std::optional<ir::Kernel> then = padded(kernel, padding);
    return then && llvm::none_of(conflicts(*then),
                                 [&](const Conflict &left) { return left.array == padding.array; });
  }

  /// What may be a row: of the declaration, the distance that was found, and strides of loops.
  std::vector<std::int64_t> pitchesOf(const ir::Kernel &kernel, const Conflict &conflict) const {
    std::vector<std::int64_t> pitches;
    const auto add = [&](std::int64_t pitch) {
      if (pitch > lineBytes && !llvm::is_contained(pitches, pitch))
        pitches.push_back(pitch);
    };
    const ir::Array &array = kernel.arrays[conflict.array];
    std::int64_t bytes = array.elementStride;
    for (size_t k = array.extents.size(); k-- > 1;) {
      const std::optional<std::int64_t> extent =
          array.extents[k] ? array.extents[k]->substitute(kernel.bindings()).asInteger()
                           : std::nullopt;
      if (!extent)
        break;
      add(bytes *= *extent);
    }
    if (conflict.pitch % array.elementStride == 0)
      add(conflict.pitch);
    return pitches;
  }

  size_t mainLoop;
  const machine::Machine &machine;
  const Options &options;
  std::int64_t lineBytes;
};

} // namespace

std::vector<Padding> findPaddings(const ir::Kernel &kernel, size_t mainLoop,
                                  const machine::Machine &machine, const Options &options,
                                  const std::vector<Conflict> &conflicts) {
  const Adviser adviser(mainLoop, machine, options);
  std::vector<Padding> result;
  ir::Kernel mended = kernel;
  for (std::vector<Conflict> left = conflicts; !left.empty(); left = adviser.conflicts(mended)) {
    const bool isKnown = llvm::any_of(
        result, [&](const Padding &padding) { return padding.array == left.front().array; });
    const std::optional<Padding> next =
        isKnown ? std::nullopt : adviser.smallest(mended, left.front());
    if (!next)
      return {};
    mended = *padded(mended, *next);
    result.push_back(*next);
  }
  return result;
}

} // namespace sparcity::traffic
