//===- test/unit/machine/TestFiles.h - Machine files made by a test ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A small valid machine file and core file, and a folder to put changed copies
/// of them in. Positions in the tests count in these two texts.
///
//===----------------------------------------------------------------------===//
#pragma once

#include "models/machine/Reader.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace sparcity::machine::test {

inline const std::string SystemText = R"(schema: sparcity-machine/1
model: Test machine
core: plain
processor:
  clock: 2 GHz
  sockets: 1
  cores-per-socket: 8
  threads-per-core: 1
  numa-domains-per-socket: 2
  source: invented
caches:
- name: L1
  size: 32 KiB
  ways: 8
  line: 64 B
  shared-by: 1
  next: {in: 64 B/cy, out: 32 B/cy, duplex: separate}
  source: invented
- name: L2
  size: 1 MiB
  ways: 16
  line: 64 B
  shared-by: 4
  inclusion: victim
  latency: 14 cy
  source: invented
  estimate: {latency: a guess}
memory:
  latency: 100 ns
  theoretical: 100 GB/s
  source: invented
overlap: {rule: 'max(OL, nOL + L1L2 + L2MEM)', source: invented}
benchmarks:
  counted: explicit
  source: invented
  streams:
  - {name: copy, read: 1, write: 1, L1: 90 GB/s, L2: 40 GB/s, MEM: 10 GB/s, saturated: 50 GB/s}
)";

inline const std::string CoreText = R"(schema: sparcity-core/1
cpu: haswell
triple: x86_64-pc-linux-gnu
ports:
  overlapping: [P0, P1]
  non-overlapping: P2
  source: invented
front-end: {width: 4, domain: fused, source: invented}
load-store: {load: 64 B/cy, store: 32 B/cy, forwarding: 5 cy, source: invented}
peak:
  vector: 32 B
  double: {add: 4 flop/cy, mul: 8 flop/cy, fma: 16 flop/cy, total: 16 flop/cy}
  single: {add: 8 flop/cy, mul: 16 flop/cy, fma: 32 flop/cy, total: 32 flop/cy}
  source: invented
)";

/// `text` with the one occurrence of `from` replaced.
inline std::string edited(std::string text, const std::string &from, const std::string &to) {
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << "the test edits '" << from << "', which is not there";
  if (at != std::string::npos)
    text.replace(at, from.size(), to);
  return text;
}

/// A folder of its own, removed at the end.
class MachineFiles : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("sparcity-machine", folder));
    ASSERT_FALSE(llvm::sys::fs::create_directory(folder + "/cores"));
  }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  std::string path(const std::string &name) const { return folder.str().str() + "/" + name; }
  void write(const std::string &name, const std::string &text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
  ReadResult read(const std::string &system, const std::string &core) const {
    write("m.yaml", system);
    write("cores/plain.yaml", core);
    return readMachine("m", {folder.str().str()});
  }
  /// "m.yaml:4:3: error: …", without the folder, of each diagnostic.
  std::vector<std::string> shown(const ReadResult &result) const {
    std::vector<std::string> lines;
    for (const ir::Diagnostic &d : result.diagnostics) {
      std::string line = llvm::sys::path::filename(d.range.file).str();
      if (d.range.isKnown())
        line += ":" + std::to_string(d.range.line) + ":" + std::to_string(d.range.column);
      line += line.empty() ? "" : ": ";
      line += d.severity == ir::Severity::Error ? "error: " : "warning: ";
      lines.push_back(line + d.message);
    }
    return lines;
  }
  std::vector<std::string> faults(const std::string &system,
                                  const std::string &core = CoreText) const {
    return shown(read(system, core));
  }
  using Lines = std::vector<std::string>;

private:
  llvm::SmallString<128> folder;
};

} // namespace sparcity::machine::test
