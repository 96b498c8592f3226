//===- models/machine/Core.h - A core of a machine ------------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checked content of a core file: what executes instructions, and how many.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// An execution port by LLVM's resource name ("SKXPort0") or group member.
struct Port {
  std::string name;
  /// Work on it overlaps with data transfers (ECM T_OL); else it is part of
  /// T_nOL.
  bool isOverlapping = true;

  bool operator==(const Port &) const = default;
};

/// What LLVM's scheduling model says wrongly or not at all about the core.
struct Corrections {
  /// Bytes one load (store) port moves a cycle, where the model takes a wider
  /// access for one cycle's work (Sandy and Ivy Bridge: 16 B).
  std::optional<Bytes> loadPortWidth;
  std::optional<Bytes> storePortWidth;
  /// Ports that stores with an index register cannot use for their address
  /// (Haswell to Skylake: port 7).
  std::vector<std::string> noIndexedStore;
  /// Address-generation work of stores counts into T_OL.
  bool storeAddressOverlaps = true;
  /// Cycles by port name added to every instruction whose LLVM scheduling
  /// class, opcode or mnemonic matches: {"VFMADD231PDZr": {"ICXPort05": 1}}.
  std::map<std::string, std::map<std::string, double>> occupancy;

  bool operator==(const Corrections &) const = default;
};

struct FrontEnd {
  enum class Domain {
    Fused,       ///< micro-ops before they are split (Intel)
    Unfused,     ///< micro-ops as LLVM's scheduling model counts them
    Instructions ///< instructions, whatever they are split into (Arm)
  };
  /// What passes in a cycle, counted in `domain`.
  double width = 4;
  Domain domain = Domain::Fused;
  /// An indexed load fused with an operation splits again (Sandy Bridge on).
  bool unlaminatesIndexed = false;

  bool operator==(const FrontEnd &) const = default;
};

/// Double- (single-) precision operations a cycle with full vectors.
struct Peak {
  FlopsPerCycle add, mul, fma, total;

  bool operator==(const Peak &) const = default;
};

/// Bytes a cycle between registers and L1, all ports together; `both` where loads
/// and stores take from each other.
struct AccessPaths {
  BytesPerCycle load, store;
  std::optional<BytesPerCycle> both;
  /// Of accesses that touch two cache lines.
  std::optional<BytesPerCycle> crossingLoad, crossingStore;

  bool operator==(const AccessPaths &) const = default;
};

/// One core type: machines/cores/*.yaml.
struct Core {
  std::string name;
  std::string file;
  /// LLVM's name of the CPU (`-mcpu`, `-march`) and the target triple.
  std::string cpu;
  std::string triple;
  /// Flags the kernel is compiled with, after `-O3 -march=…`.
  std::vector<std::string> compilerFlags;
  std::vector<Port> ports;
  FrontEnd frontEnd;
  std::optional<double> retireWidth;
  std::optional<unsigned> reorderBuffer;
  /// Physical registers by class: "integer", "vector".
  std::map<std::string, unsigned> registerFiles;
  AccessPaths paths;
  /// Of accesses as wide as the widest vector register.
  AccessPaths widestPaths;
  /// Widest vector register [B].
  Bytes vectorWidth;
  /// Of the floating-point pipes: wider vectors keep one busy for several cycles, or two.
  Bytes pipeWidth;
  Cycles storeForwarding;
  /// Loads and stores that can be in flight.
  std::optional<unsigned> loadQueue, storeQueue;
  /// Lines that missed L1 and are on their way (line fill buffers).
  std::optional<unsigned> inFlightMisses;
  /// Instructions that the core holds behind a load that misses, as measured, by what
  /// they write: "none", "integer", "vector".
  std::map<std::string, unsigned> windows;
  Peak peakDouble, peakSingle;
  /// Cost relative to an addition, by name: div, sqrt, exp, …
  std::map<std::string, double> weights;
  /// Cycles a call of a math function, by name.
  std::map<std::string, Cycles> mathCalls;
  Corrections corrections;

  bool operator==(const Core &) const = default;
};

} // namespace sparcity::machine
