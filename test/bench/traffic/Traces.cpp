//===- test/bench/traffic/Traces.cpp - The traces of the benchmark ------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"

#include <algorithm>
#include <ctime>
#include <memory>

using sparcity::traffic::Strand;

namespace sparcity::bench {

static Strand strand(std::uint64_t address, std::uint32_t reference, bool isStore = false) {
  Strand result;
  result.address = address;
  result.step = 8;
  result.reference = reference;
  result.isStore = isStore;
  return result;
}

NamedTrace copyTrace() {
  constexpr std::uint64_t n = 2'000'000, times = 10;
  return {"copy 2·10⁶", 2 * n * times, [](traffic::TraceConsumer &consumer) {
            for (std::uint64_t time = 0; time < times; ++time)
              consumer.take({strand(8 * n, 0), strand(0, 1, true)}, n);
          }};
}

NamedTrace stencil5Trace() {
  constexpr std::uint64_t n = 2000, row = 8 * n;
  return {"5-point 2000²", 5 * (n - 2) * (n - 2), [](traffic::TraceConsumer &consumer) {
            for (std::uint64_t j = 1; j + 1 < n; ++j)
              consumer.take({strand(j * row, 0), strand(j * row + 16, 1),
                             strand((j - 1) * row + 8, 2), strand((j + 1) * row + 8, 3),
                             strand(row * n + j * row + 8, 4, true)},
                            n - 2);
          }};
}

NamedTrace stencil7Trace() {
  constexpr std::uint64_t n = 200, row = 8 * n, plane = row * n;
  return {"7-point 200³", 8 * (n - 2) * (n - 2) * (n - 2), [](traffic::TraceConsumer &consumer) {
            for (std::uint64_t k = 1; k + 1 < n; ++k)
              for (std::uint64_t j = 1; j + 1 < n; ++j) {
                const std::uint64_t at = k * plane + j * row + 8;
                consumer.take({strand(at, 0), strand(at - 8, 1), strand(at + 8, 2),
                               strand(at - row, 3), strand(at + row, 4), strand(at - plane, 5),
                               strand(at + plane, 6), strand(plane * n + at, 7, true)},
                              n - 2);
              }
          }};
}

NamedTrace batchedRandomTrace(unsigned size) {
  constexpr std::uint64_t accesses = 10'000'000;
  return {"random 32 MiB, batches of " + std::to_string(size), accesses / size * size,
          [size](traffic::TraceConsumer &consumer) {
            std::uint64_t x = 1;
            std::vector<Strand> batch(size, strand(0, 0));
            for (std::uint64_t access = 0; access < accesses / size; ++access) {
              for (Strand &next : batch) {
                x = 6364136223846793005U * x + 1442695040888963407U;
                next.address = (x >> 33) % 4194304 * 8;
                next.isStore = (x >> 20) % 4 == 0;
              }
              consumer.take(batch, 1);
            }
          }};
}

NamedTrace randomTrace() {
  NamedTrace trace = batchedRandomTrace(1);
  trace.name = "random 32 MiB";
  return trace;
}

NamedTrace triadTrace() {
  constexpr std::uint64_t n = 4'000'000;
  return {"triad 4·10⁶", 3 * n, [](traffic::TraceConsumer &consumer) {
            consumer.take({strand(8 * n, 0), strand(16 * n, 1), strand(0, 2, true)}, n);
          }};
}

NamedTrace transposeTrace() {
  constexpr std::uint64_t n = 2016, row = 8 * n;
  return {"transpose 2016²", 2 * n * n, [](traffic::TraceConsumer &consumer) {
            for (std::uint64_t j = 0; j < n; ++j) {
              Strand column = strand(n * row + 8 * j, 0);
              column.step = row;
              consumer.take({column, strand(j * row, 1, true)}, n);
            }
          }};
}

NamedTrace columnsTrace(std::uint64_t n, bool isStore) {
  const std::uint64_t row = 64 * (n / 8 + 1), columns = 12'000'000 / n;
  return {"columns of " + std::to_string(n) + (isStore ? ", stores" : ""), columns * n,
          [=](traffic::TraceConsumer &consumer) {
            for (std::uint64_t j = 0; j < columns; ++j) {
              Strand column = strand(8 * j, 0, isStore);
              column.step = static_cast<std::int64_t>(row);
              consumer.take({column}, n);
            }
          }};
}

NamedTrace linesTrace(std::uint64_t apart, bool isStore) {
  constexpr std::uint64_t n = 2'000'000;
  return {"lines " + std::to_string(apart) + " apart" + (isStore ? ", stores" : ""), n,
          [=](traffic::TraceConsumer &consumer) {
            Strand lines = strand(0, 0, isStore);
            lines.step = static_cast<std::int64_t>(64 * apart);
            consumer.take({lines}, n);
          }};
}

NamedTrace gatherTrace() {
  constexpr std::uint64_t n = 10'000'000;
  auto numbers = std::make_shared<std::vector<std::int64_t>>(n);
  std::uint64_t x = 1;
  for (std::int64_t &number : *numbers) {
    x = 6364136223846793005U * x + 1442695040888963407U;
    number = static_cast<std::int64_t>((x >> 33) % 4194304);
  }
  return {"gather from 32 MiB", n, [numbers](traffic::TraceConsumer &consumer) {
            Strand gather = strand(0, 0);
            gather.step = 0;
            gather.gather = {numbers->data(), 1, 8};
            consumer.take({gather}, n);
          }};
}

double fastest(const std::function<void()> &run) {
  double best = 1e30;
  for (int time = 0; time < 5; ++time) {
    const std::clock_t start = std::clock();
    run();
    best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return best;
}

} // namespace sparcity::bench
