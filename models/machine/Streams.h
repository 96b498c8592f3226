//===- models/machine/Streams.h - Which streaming benchmark fits a kernel ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory bandwidth depends on the mix of reads and writes. The benchmark whose
/// read fraction of lines (write-allocates included) is nearest to the kernel's
/// stands in for it; one that only reads, for kernels that write next to nothing (less
/// than 2 % of the lines).
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Forward.h"
#include "models/machine/Origin.h"
#include "models/machine/Units.h"

#include <functional>
#include <optional>
#include <string>

namespace sparcity::machine {

/// The benchmark nearest to `load` lines in and `evict` lines out, or the one
/// named `name` if that is not empty; only those that `has` accepts (a value at
/// the level in question). Null if there is none.
const Benchmark *nearestBenchmark(const Memory &memory, double load, double evict,
                                  const std::string &name,
                                  const std::function<bool(const Benchmark &)> &has);

/// What `cores` cores reach together with their data in `level`: as measured for
/// that number, else as many times what one reaches; from memory no more than equal parts of the
/// work let them have, which all wait for those of a NUMA domain that is full: 10 cores, of 9 a
/// domain, 10/9 of its saturated bandwidth. None if one core was not measured.
std::optional<BytesPerSecond> bandwidthOf(const Machine &machine, const Benchmark &stream,
                                          const std::string &level, unsigned cores);

/// What takes the place of a stream of the first memory where the data are in another: that of
/// the same name there, else the nearest; of a memory known by its link, what that carries of
/// such lines. None where nothing was measured.
std::optional<Benchmark> streamIn(const Machine &machine, size_t place, const Benchmark &stream);

/// What the link of a memory carries, one core and all of a NUMA domain: a stream called
/// "link" of so many lines in and out. Needs the link.
Benchmark linkStream(const Machine &machine, const Memory &memory, double load, double evict);

/// The stream of one core that is nearest to such a mix of lines in a memory, or what its link
/// carries of them.
std::optional<Benchmark> streamFor(const Machine &machine, size_t place, double load, double evict,
                                   const std::string &name);

/// What all cores of a NUMA domain reach in a memory with such a mix of lines.
std::optional<BytesPerSecond> mostOf(const Machine &machine, size_t place, double load,
                                     double evict);

/// The level takes only what the one before it evicts, clean or dirty.
bool isFilledByVictims(const Machine &machine, const std::string &level);

/// Part of the bytes moved with the data in `level` that the core itself loads and
/// stores: the rest are write-allocates and, into a victim cache, clean lines.
double requestedShare(const Machine &machine, const Benchmark &stream, const std::string &level);

/// Of streams that follow from other numbers (models/ecm/DerivedStreams.h): an estimate.
Origin originOfDerivedStreams();

} // namespace sparcity::machine
