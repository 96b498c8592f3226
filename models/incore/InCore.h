//===- models/incore/InCore.h - In-core time of a machine loop ------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Cycles of a loop with all data in L1, from its machine code: the exact port
/// bound, the longest loop-carried dependency, and what LLVM's MCA simulates.
///
///     T_OL  = bound of the ports that overlap with data transfers, without the
///             loads' work on the others; store bandwidth; calls of known cost
///     T_nOL = cycles the load path is busy: the ports that do not overlap, load
///             bandwidth
///     T_LCD = longest loop-carried dependency, a machine-loop pass
///     T_L1  = max(T_OL, T_nOL, T_LCD)
///
/// The front end is no part of T_OL (published ECM terms are port bounds): it is
/// shown apart and bounds `throughput`. What the core is expected to need is
///
///     T      = max(T_core, T_LCD)
///     T_core = max(ports, load and store path, front end, decoding, retirement, window)
///
/// Sources: models of the ECM family (Stengel et al. 2015); LLVM's scheduling
/// models with the corrections of the core file.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/MachineLoop.h"
#include "models/incore/InstructionMix.h"
#include "models/incore/Operations.h"
#include "models/machine/Forward.h"
#include "models/machine/Units.h"
#include "models/report/Message.h"

#include "llvm/Support/Error.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::incore {

class Target;

/// One instruction of the loop and what it costs.
struct InstructionCost {
  std::string text;
  /// Cycles a pass in the optimal assignment; they add up to InCore::ports.
  std::map<std::string, double> ports;
  std::optional<unsigned> latency;
  double microOps = 1;
  bool isOnLongestChain = false;
  bool isOnCriticalPath = false;
  /// False for calls, and for what LLVM's scheduling model lacks.
  bool isKnown = false;
  ir::MachinePosition position;
};

/// Instructions each of which waits for the one before, from pass to pass.
struct CarriedChain {
  machine::Cycles cycles;
  std::vector<unsigned> instructions; ///< by position in InCore::instructions
  /// A load takes what an earlier pass stored.
  bool isThroughMemory = false;
  /// Values on the way are stored: each is a result, not a part of a sum.
  bool isStored = false;
};

/// What a core waits for while it cannot dispatch, as MCA names it.
enum class Stall { Registers, Retirement, DispatchGroup, Scheduler, LoadQueue, StoreQueue };
/// "registers", "retirement", …
const char *spelling(Stall stall);

/// LLVM MCA's steady state, a pass.
struct Simulation {
  machine::Cycles cycles;
  std::map<Stall, double> stalls; ///< cycles with that stall
};

/// All cycles are per pass through the machine loop; `scale` gives others.
struct InCore {
  std::string cpu;
  std::vector<std::string> flags;
  std::string origin;             ///< where the code was read; empty: this program compiled it
  machine::Cycles overlapping;    ///< T_OL
  machine::Cycles nonOverlapping; ///< T_nOL, spill reloads left out
  machine::Cycles spillReloads;   ///< load-path cycles of spill reloads
  machine::Cycles loopCarried;    ///< T_LCD
  machine::Cycles throughput;     ///< the longest of the following, mispredictions and calls
  machine::Cycles portBound;      ///< over all ports
  machine::Cycles loadPath;       ///< bytes loaded / bandwidth, reloads included
  machine::Cycles storePath;      ///< bytes stored / bandwidth; all bytes / that of both ways
  machine::Cycles frontEnd;       ///< micro-ops / width
  machine::Cycles supply;         ///< beyond `frontEnd`: a cycle has micro-ops of one pass alone
  machine::Cycles decoding;       ///< of code that is in no micro-op cache; else 0
  machine::Cycles retirement;     ///< micro-ops / retire width
  machine::Cycles window;         ///< beyond the others: passes overlap no more than this
  machine::Cycles locked;         ///< atomic updates of memory, one after the other
  machine::Cycles mispredicted;   ///< branches that go another way than foreseen
  machine::Cycles calls;          ///< of known cost
  /// Simulated steady state; none where the notes say why, and for outer loops.
  std::optional<Simulation> mca;
  machine::Cycles mcaDispatch; ///< micro-ops as LLVM counts them / its width
  /// The longest term and what would lift it; why the simulation differs from it.
  std::optional<report::Phrase> bottleneck, simulationNote;
  /// time() with the numbers that dividers like best, and with the others; none where that is the
  /// same.
  std::optional<std::pair<machine::Cycles, machine::Cycles>> divisions;
  /// time() with arrays where malloc puts large ones, if that is noticeably longer.
  std::optional<machine::Cycles> unaligned;
  /// A pass, where data decide branches; they are in `throughput` unless they are learned.
  double mispredictions = 0;
  bool areLearned = false;
  machine::Cycles mispredict;   ///< of one, from where it is known
  double microOps = 0;          ///< a pass, fused as the core file says
  double waiting = 0;           ///< of these, a pass, that wait for the longest carried chain
  machine::Cycles criticalPath; ///< longest path of one pass (upper bound)
  machine::Cycles loadToStore;  ///< least latency from a load's data to a store
  /// Load of each port in the optimal assignment, loads included; of one unit
  /// where LLVM gives several the same name.
  std::map<std::string, machine::Cycles> ports;
  /// Those of `ports` that have the most work, and cannot be relieved of any.
  std::vector<std::string> busiestPorts;
  /// All loop-carried chains, the longest first.
  std::vector<CarriedChain> chains;
  std::vector<InstructionCost> instructions;
  /// Source iterations a pass covers, and how that is known.
  double sourceIterations = 1;
  std::optional<report::Phrase> evidence;
  unsigned vectorBytes = 0;
  unsigned interleave = 1;
  /// Loads and stores a pass, spills apart.
  unsigned loads = 0, stores = 0, spills = 0;
  double bytesLoaded = 0, bytesStored = 0;
  /// Floating-point arithmetic of a pass.
  Operations operations;
  InstructionMix mix;
  /// Things a reader must know: unknown latency, call in the loop, a
  /// contradiction with the core file's peak.
  report::Phrases notes;

  /// Of micro-ops, wherever they come from.
  machine::Cycles issueTime() const { return std::max({frontEnd, supply, decoding}); }
  /// What the core is expected to need for a pass.
  machine::Cycles time() const { return std::max(throughput, loopCarried); }
  /// Factor from a pass to `iterations` source iterations.
  double scale(double iterations) const { return iterations / sourceIterations; }
};

/// What is known of where branches within a loop go.
enum class Branches {
  Foreseen,
  Learned,   ///< data decide, so few times that the core remembers all when it comes to them again
  Unforeseen ///< data decide
};

struct Options {
  /// MCA's simulation, which is most of the time.
  bool simulates = true;
  /// Share of an access's executions that touch two lines; none: as the code
  /// itself shows it.
  std::function<double(const ir::MachineAccess &)> crossing = {};
  /// Of a cache line.
  double lineBytes = 64;
  /// The code is a loop written out, pass after pass, so that none of it is in a cache of
  /// micro-ops.
  bool isWrittenOut = false;
  Branches branches = Branches::Foreseen;
};

/// Analyses one machine loop for the core of a machine. Fails on text that the
/// assembler of the target does not take, on a CPU that LLVM has no scheduling
/// model for, and where the iterations a pass covers are unknown.
llvm::Expected<InCore> analyze(const ir::MachineLoop &loop, const machine::Core &core,
                               const Options &options = {});
/// With the loop's target, which may serve other loops as well.
llvm::Expected<InCore> analyze(const ir::MachineLoop &loop, const machine::Core &core,
                               const Target &target, const Options &options);

} // namespace sparcity::incore
