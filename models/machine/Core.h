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

#include "models/machine/InstructionClass.h"
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

/// An address of base, index and displacement, or of the instruction pointer, that is
/// computed into a register (Intel to Skylake).
struct SlowLea {
  std::string port; ///< the only one that it takes
  Cycles latency;

  bool operator==(const SlowLea &) const = default;
};

/// A division, whose time depends on the numbers.
struct Divider {
  /// That it keeps busy, in place of the units that LLVM names; "": the one of those that it
  /// takes for longest.
  std::string port;
  Cycles least, most; ///< from one to the next
  /// With the numbers that take least; none: LLVM's, with those that it has in mind.
  std::optional<Cycles> latency;
  std::optional<unsigned> microOps;

  bool operator==(const Divider &) const = default;
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
  /// Loads for which LLVM's model has an operation beside, and which have none: one micro-op, of
  /// the load ports. Instructions as in `occupancy`.
  std::vector<std::string> plainLoads;
  /// Accesses that a load (store) counts for where it touches two cache lines.
  std::optional<double> splitLoad, splitStore;
  /// Address-generation work of stores counts into T_OL.
  bool storeAddressOverlaps = true;
  /// Cycles by port name added to every instruction whose LLVM scheduling
  /// class, opcode or mnemonic matches: {"VFMADD231PDZr": {"ICXPort05": 1}}.
  std::map<std::string, std::map<std::string, double>> occupancy;
  /// In place of LLVM's, of all results, by instruction as in `occupancy`.
  std::map<std::string, Cycles> latency;
  std::optional<SlowLea> slowLea;
  /// Of instructions whose time depends on the numbers, by instruction as in `occupancy`.
  std::map<std::string, Divider> dividers;

  bool operator==(const Corrections &) const = default;
};

/// What the core does with instructions when it renames their registers. Instructions are
/// named as in Corrections::occupancy.
struct Renaming {
  /// Of a register with itself (vxorpd x, x, x): done without a port, and waits for nothing.
  std::vector<std::string> zeroIdioms;
  /// The same, but executed (vpcmpeqd x, x, x).
  std::vector<std::string> onesIdioms;
  /// Between registers: no port, no latency.
  std::vector<std::string> eliminatedMoves;
  /// Pushes and pops do not wait for each other's stack pointer.
  bool stackEngine = false;

  bool operator==(const Renaming &) const = default;
};

/// How machine code becomes micro-ops where no cache has them (models/incore/Decoding.h).
struct Decoding {
  unsigned decoders = 0;
  unsigned complex = 4;    ///< micro-ops of an instruction that the first decoder takes
  double microOps = 0;     ///< of all decoders together, a cycle
  unsigned predecoded = 0; ///< instructions a cycle
  Bytes block;             ///< that the predecoder looks at
  Cycles lengthChange;     ///< for a prefix that changes an instruction's length
  /// The last decoder takes instructions that could be fused with a jump.
  bool lastTakesFusible = true;

  bool operator==(const Decoding &) const = default;
};

/// Micro-ops of a short loop, which are issued again and again; a cycle has those of one copy
/// alone. (Loop stream detector of Intel's cores.)
struct LoopBuffer {
  unsigned microOps = 0; ///< of a loop that fits
  /// How often it holds a loop, by the most micro-ops of such loops; longer ones once.
  std::map<unsigned, unsigned> copies;

  bool operator==(const LoopBuffer &) const = default;
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
  /// Which micro-ops with an indexed address split again when they are issued.
  enum class Unlamination {
    Never,
    SeparateResult, ///< of operations that do not write what they read (Haswell on)
    Always          ///< Sandy Bridge
  };
  Unlamination unlaminates = Unlamination::Never;
  std::optional<Decoding> decoding;
  /// Micro-ops that wait for their operands at once.
  std::optional<unsigned> scheduler;
  /// From where a branch turns out to be mispredicted to the first instruction of the right way.
  std::optional<Cycles> mispredict;
  /// Decisions of a branch that are foreseen when they come again in the same order.
  std::optional<unsigned> learnedBranches;
  /// That, or what is taken where nobody measured it.
  unsigned learned() const {
    constexpr unsigned chosen = 4096;
    return learnedBranches.value_or(chosen);
  }
  /// Micro-ops of a loop that need not be decoded again.
  std::optional<unsigned> microOpCache;
  /// What it gives a cycle, of one block of 32 bytes of code.
  std::optional<unsigned> microOpCacheWidth;
  std::optional<LoopBuffer> loopBuffer;
  /// Code of 32 bytes with a jump that touches the next is decoded each time (Intel's erratum of
  /// jumps).
  bool hasJumpErratum = false;

  bool operator==(const FrontEnd &) const = default;
};

/// Double- (single-) precision operations a cycle with full vectors.
struct Peak {
  FlopsPerCycle add, mul, fma, total;

  bool operator==(const Peak &) const = default;
};

/// Bytes a cycle between registers and L1, all ports together; `both` where loads
/// and stores take from each other, or either alone reaches less than ports do while transfers
/// from other caches hide it.
struct AccessPaths {
  BytesPerCycle load, store;
  std::optional<BytesPerCycle> both;
  /// A cycle has loads or stores: their times add up (A64FX).
  bool isExclusive = false;
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
  /// From a load to the next whose address it is, without index (pointers in a list).
  std::optional<Cycles> pointerLoad;
  /// From one atomic update of memory to the next.
  std::optional<Cycles> lockedUpdate;
  /// Until the address that a load or store writes back is there (AArch64 pre- and
  /// post-index); none: with LLVM's latency.
  std::optional<Cycles> addressWriteBack;
  /// Loads and stores that can be in flight.
  std::optional<unsigned> loadQueue, storeQueue;
  /// Lines that missed L1 and are on their way (line fill buffers).
  std::optional<unsigned> inFlightMisses;
  /// Instructions that the core holds behind a load that misses, as measured, by what
  /// they write: "none", "integer", "vector".
  std::map<std::string, unsigned> windows;
  Peak peakDouble, peakSingle;
  /// Of integers that are added, full vectors.
  std::optional<BytesPerCycle> peakInteger;
  /// Cost relative to an addition, by name: div, sqrt, exp, …
  std::map<std::string, double> weights;
  /// Cycles a call of a math function, by name.
  std::map<std::string, Cycles> mathCalls;
  Renaming renaming;
  Corrections corrections;
  /// In place of LLVM's model of `cpu`, whose instructions it has then; empty: LLVM knows the core.
  InstructionClasses classes;

  bool operator==(const Core &) const = default;
};

} // namespace sparcity::machine
