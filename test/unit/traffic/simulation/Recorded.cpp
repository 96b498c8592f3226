//===- test/unit/traffic/simulation/Recorded.cpp - Traces with recorded counts ===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recorded.h"

#include "llvm/Support/MemoryBuffer.h"

using llvm::StringRef;
using sparcity::traffic::Strand;

namespace sparcity::test {

static RecordedCounts countsOf(const llvm::json::Object &from) {
  const auto number = [&](StringRef name) {
    return static_cast<std::uint64_t>(from.getInteger(name).value());
  };
  return {number("LOAD_count"),  number("LOAD_byte"), number("STORE_count"), number("STORE_byte"),
          number("HIT_count"),   number("HIT_byte"),  number("MISS_count"),  number("MISS_byte"),
          number("EVICT_count"), number("EVICT_byte")};
}

static std::vector<RecordedCounts> allCounts(const llvm::json::Array *from) {
  std::vector<RecordedCounts> counts;
  if (from)
    for (const llvm::json::Value &level : *from)
      counts.push_back(countsOf(*level.getAsObject()));
  return counts;
}

static traffic::CacheLevel levelOf(const llvm::json::Object &from) {
  traffic::CacheLevel level;
  level.name = from.getString("name").value().str();
  level.sets = static_cast<std::uint64_t>(from.getInteger("sets").value());
  level.ways = static_cast<unsigned>(from.getInteger("ways").value());
  level.lineBytes = static_cast<unsigned>(from.getInteger("cl_size").value());
  level.replacement = from.getString("replacement_policy") == StringRef("FIFO")
                          ? machine::Replacement::FIFO
                          : machine::Replacement::LRU;
  level.writeBack = from.getBoolean("write_back").value();
  level.writeAllocate = from.getBoolean("write_allocate").value();
  return level;
}

std::vector<Recorded> recordedTraces() {
  std::vector<Recorded> traces;
  auto file = llvm::MemoryBuffer::getFile(SPARCITY_SOURCE_DIR "/../shared/facts/simcounts.jsonl");
  if (!file)
    return traces;
  llvm::SmallVector<StringRef> lines;
  (*file)->getBuffer().split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (const StringRef line : lines) {
    llvm::json::Object row = *llvm::cantFail(llvm::json::parse(line)).getAsObject();
    Recorded recorded;
    recorded.id = row.getString("id").value().str();
    recorded.isExact = row.getString("use") == StringRef("exact");
    recorded.flushes = row.getBoolean("force_write_back_at_end").value();
    recorded.accesses = static_cast<std::uint64_t>(row.getInteger("accesses").value());
    row.getString("address_checksum")->getAsInteger(10, recorded.checksum);
    for (const llvm::json::Value &level : *row.getArray("hierarchy"))
      recorded.levels.push_back(levelOf(*level.getAsObject()));
    recorded.counts = allCounts(row.getArray("counters"));
    recorded.countsBeforeFlush = allCounts(row.getArray("counters_before_force_write_back"));
    recorded.row = std::move(row);
    traces.push_back(std::move(recorded));
  }
  return traces;
}

static Strand strand(std::uint64_t address, std::int64_t step, bool isStore) {
  Strand result;
  result.address = address;
  result.step = step;
  result.isStore = isStore;
  result.reference = isStore;
  return result;
}

/// b[i] from behind the n elements of a[i].
static void feedCopy(std::uint64_t n, traffic::TraceConsumer &consumer) {
  consumer.take({strand(8 * n, 8, false), strand(0, 8, true)}, n);
}

static void feedStencil(traffic::TraceConsumer &consumer) {
  constexpr std::uint64_t n = 2000, row = 8 * n;
  for (std::uint64_t j = 1; j + 1 < n; ++j)
    consumer.take({strand(j * row, 8, false), strand(j * row + 16, 8, false),
                   strand((j - 1) * row + 8, 8, false), strand((j + 1) * row + 8, 8, false),
                   strand(row * n + j * row + 8, 8, true)},
                  n - 2);
}

static void feedTranspose(traffic::TraceConsumer &consumer) {
  constexpr std::uint64_t rows = 1500, columns = 700;
  for (std::uint64_t j = 0; j < columns; ++j)
    consumer.take(
        {strand(8 * j, 8 * columns, false), strand(8 * rows * columns + 8 * rows * j, 8, true)},
        rows);
}

static void feedRandom(std::uint64_t accesses, traffic::TraceConsumer &consumer) {
  std::uint64_t x = 1;
  std::vector<Strand> one(1);
  for (std::uint64_t access = 0; access < accesses; ++access) {
    x = 6364136223846793005U * x + 1442695040888963407U;
    one[0] = strand((x >> 33) % 4194304 * 8, 0, (x >> 20) % 4 == 0);
    consumer.take(one, 1);
  }
}

/// "… [[0, 0], [64, 0], …]"
static void feedList(StringRef definition, traffic::TraceConsumer &consumer) {
  const llvm::json::Value list =
      llvm::cantFail(llvm::json::parse(definition.substr(definition.find('['))));
  for (const llvm::json::Value &access : *list.getAsArray()) {
    const llvm::json::Array &pair = *access.getAsArray();
    consumer.take({strand(static_cast<std::uint64_t>(pair[0].getAsInteger().value()), 0,
                          pair[1].getAsInteger() == 1)},
                  1);
  }
}

void feed(const Recorded &recorded, traffic::TraceConsumer &consumer) {
  const StringRef trace = recorded.row.getString("trace").value();
  if (trace == "copy")
    feedCopy(recorded.accesses / 2, consumer);
  else if (trace == "stencil5")
    feedStencil(consumer);
  else if (trace == "transpose")
    feedTranspose(consumer);
  else if (trace == "random")
    feedRandom(recorded.accesses, consumer);
  else
    feedList(recorded.row.getString("trace_definition").value(), consumer);
}

} // namespace sparcity::test
