//===- models/machine/Machine.h - A machine as the models see it ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The checked content of a machine file and its core file, with units. Read by
/// models/machine/Reader.h; the keys are described in docs/machine-files.md.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "ir/Expr.h"
#include "models/machine/Units.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparcity::machine {

/// Where a number of the file comes from.
struct Origin {
  /// Text of the `source:` (or `estimate:`) that covers it.
  std::string text;
  bool isEstimate = false;

  bool operator==(const Origin &) const = default;
};

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

enum class Replacement { LRU, FIFO, PLRU, Random };
enum class Inclusion {
  Inclusive,    ///< holds everything the levels nearer the core hold
  NonInclusive, ///< filled on a miss, leaves inner levels alone
  Exclusive,    ///< a line is in this level or in the inner one
  Victim        ///< filled only by what the inner level evicts, clean or dirty
};

/// The two directions of a connection between two levels.
struct Link {
  /// Towards the core and away from it.
  BytesPerCycle in, out;
  /// Both directions share the wires: times add up. Else they overlap.
  bool sharedDuplex = true;

  bool operator==(const Link &) const = default;
};

struct Cache {
  std::string name; ///< "L1", "L2", …
  Bytes size;
  unsigned ways = 8;
  Bytes line;
  Replacement replacement = Replacement::LRU;
  bool writeBack = true;
  bool writeAllocate = true;
  Inclusion inclusion = Inclusion::Inclusive;
  /// Cores that share one instance.
  unsigned sharedBy = 1;
  std::optional<Cycles> latency;
  /// To the next cache outward; none for the last one, whose next is memory.
  std::optional<Link> next;
  /// Parts that a program can divide it into, each with ways of its own, and choose by
  /// the data which to use (a sector cache); none where it cannot.
  std::optional<unsigned> sectors;

  unsigned sets() const;

  bool operator==(const Cache &) const = default;
};

/// One streaming benchmark, as lines moved a unit at a boundary and what was
/// reached. Bandwidths count every byte, write-allocates and evictions included.
struct Benchmark {
  std::string name;
  /// Arrays by what is done with them; a line of each is a unit of work.
  double readOnly = 1, writeOnly = 0, updated = 0;
  /// One core, data in the level of that name ("L1" … "MEM").
  std::map<std::string, BytesPerSecond> singleCore;
  /// All cores of a NUMA domain, data in memory.
  std::optional<BytesPerSecond> saturated;
  /// Some of the cores of a NUMA domain together, data in memory.
  std::map<unsigned, BytesPerSecond> byCores;

  /// Lines read (write-allocates included) and written back a unit of work.
  double readLines() const { return readOnly + writeOnly + updated; }
  double writeLines() const { return writeOnly + updated; }
  /// Lines that the code loads: those read, without write-allocates.
  double loadedLines() const { return readOnly + updated; }
  double readFraction() const { return readLines() / (readLines() + writeLines()); }

  bool operator==(const Benchmark &) const = default;
};

/// Memory instructions a cycle of one core while so many are in flight.
struct InFlightPoint {
  double inFlight = 0;
  double perCycle = 0;

  bool operator==(const InFlightPoint &) const = default;
};

/// A place behind the last cache where arrays live: DDR, HBM, the SRAM of a tile.
struct Memory {
  /// "HBM"; empty where it is the only one and the file does not say.
  std::string name;
  /// Of one instance, that `sharedBy` cores share: those of a NUMA domain where the file
  /// does not say.
  std::optional<Bytes> size;
  std::optional<unsigned> sharedBy;
  std::optional<Cycles> latency;
  /// Theoretical peak of one instance.
  std::optional<BytesPerSecond> theoretical;
  /// Of one core to it, where that is known by its width and not by measurement.
  std::optional<Link> link;
  /// Streams with their data here ("MEM", saturated, byCores). Those of the first memory have
  /// what they reach in the caches besides.
  std::vector<Benchmark> benchmarks;
  /// Measured, by the level that the data are in ("L1" … "MEM"); in order of inFlight.
  std::map<std::string, std::vector<InFlightPoint>> inFlightCurves;

  bool operator==(const Memory &) const = default;
};

struct Topology {
  unsigned sockets = 1;
  unsigned coresPerSocket = 1;
  unsigned threadsPerCore = 1;
  unsigned numaDomainsPerSocket = 1;

  unsigned cores() const { return sockets * coresPerSocket; }
  /// 0 while a file is read that does not say it.
  unsigned coresPerNumaDomain() const {
    return numaDomainsPerSocket == 0 ? 0 : coresPerSocket / numaDomainsPerSocket;
  }

  bool operator==(const Topology &) const = default;
};

/// Power of the chip with all its cores at work (models/power).
struct Power {
  Watts constant; ///< whatever it does
  Watts compute;  ///< more while it computes at its peak
  /// More while data move from a level ("L1" … "MEM") at full bandwidth.
  std::map<std::string, Watts> transfer;

  bool operator==(const Power &) const = default;
};

struct Machine {
  std::string name;  ///< "ivb"
  std::string file;  ///< where it was read
  std::string model; ///< "Intel Xeon E5-2690 v2"
  Hertz clock;
  Topology topology;
  Core core;
  std::vector<Cache> caches; ///< L1 first
  /// Where arrays live unless they are put elsewhere.
  Memory memory;
  /// Beside it, behind the same caches; each has a name of its own.
  std::vector<Memory> further;
  /// Prediction over the terms OL, nOL, L1L2, L2L3, L3MEM (two cache levels:
  /// L1L2, L2MEM). With several memories L3MEM is the longest of theirs; a rule may name
  /// each instead: L3DDR5, L3HBM.
  ir::Expr overlapRule;
  std::optional<Power> power;
  /// Origins of the numbers, by key path ("caches.L2.size"); an entry covers
  /// everything below its path.
  std::map<std::string, Origin> origins;

  /// The origin that covers a key path: its own entry or that of the nearest
  /// section around it. Null where the path names no number of the file.
  const Origin *findOrigin(std::string_view path) const;
  const Cache *findCache(std::string_view name) const;
  /// Number 0 is `memory`, the others are `further`.
  size_t memoryCount() const { return 1 + further.size(); }
  const Memory &memoryAt(size_t place) const { return place ? further[place - 1] : memory; }
  /// "MEM" where the only memory has no name.
  std::string memoryName(size_t place) const;
  std::optional<size_t> findMemory(std::string_view name) const;
  /// "L1-L2", …, "L3-MEM": boundary k lies outside caches[k].
  std::string boundaryName(size_t boundary) const;
  /// "L1L2", …, "L3MEM": its name in the overlap rule.
  std::string boundaryTerm(size_t boundary) const;
  /// "L3HBM": what one of several memories takes, in a rule that names each.
  std::string memoryTerm(size_t place) const;
  /// Bytes of caches[level] that one of n active cores has: sharing groups are
  /// filled one after the other (compactly), C/min(n, sharedBy).
  Bytes capacityPerCore(size_t level, unsigned activeCores) const;

  bool operator==(const Machine &) const = default;
};

} // namespace sparcity::machine
