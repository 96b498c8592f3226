//===- models/machine/Files.h - The two kinds of machine file ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the readers of the two kinds of file, and of Kerncraft's, have in common: the meaning
/// of figures, and the checks across keys. The keys themselves are in Keys.h.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Fields.h"
#include "models/machine/Forward.h"

#include <string>

namespace sparcity::machine {

/// What `schema:` says in a file that this version reads.
inline constexpr const char *systemSchema = "sparcity-machine/1";
inline constexpr const char *coreSchema = "sparcity-core/1";

/// Factor from the bytes that a stream benchmark names explicitly to the bytes
/// moved when its data are in the level `level` ("L1" … "MEM"): into L1 a store
/// moves what it writes; beyond, a line that is written only is read first
/// (write-allocate); and out of a victim or exclusive cache every line that
/// moves inwards sends another one out.
double explicitFactor(const Machine &machine, const std::string &level, double readOnly,
                      double writeOnly, double updated);

/// Parses the overlap rule and checks its symbols against the caches.
void setOverlapRule(Machine &machine, const std::string &rule, ReadContext &context);

/// The rule of a file that has none, the most careful one: nothing overlaps but the core's own
/// work.
std::string carefulRule(const Machine &machine);

/// Contradictions between values, and what one key needs of another: errors, and warnings for
/// what is odd. `system` and `core` report into their files; these hold what only files of ours
/// can have wrong.
void checkSystemKeys(const Machine &machine, ReadContext &context);
void checkCoreKeys(const Core &core, ReadContext &context);
/// Ports that there are, in those classes that are needed.
void checkClasses(const Core &core, ReadContext &context);
void checkSystem(const Machine &machine, ReadContext &context);
void checkCore(const Core &core, ReadContext &context);

} // namespace sparcity::machine
