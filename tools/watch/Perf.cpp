//===- tools/watch/Perf.cpp - Accesses that the hardware samples ----------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/watch/Perf.h"

#include "base/InputFile.h"

#include "llvm/ADT/StringRef.h"

#include <linux/hw_breakpoint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>

namespace sparcity::watch {

using threads::SampledAccess;

static constexpr size_t dataPages = 8;

static size_t pageBytes() { return static_cast<size_t>(sysconf(_SC_PAGESIZE)); }

llvm::Expected<PerfEvent> PerfEvent::open(perf_event_attr attributes, pid_t thread) {
  const auto descriptor = static_cast<int>(
      syscall(SYS_perf_event_open, &attributes, thread, -1, -1, PERF_FLAG_FD_CLOEXEC));
  if (descriptor < 0)
    return llvm::errorCodeToError({errno, std::generic_category()});
  void *const pages = mmap(nullptr, (1 + dataPages) * pageBytes(), PROT_READ | PROT_WRITE,
                           MAP_SHARED, descriptor, 0);
  if (pages == MAP_FAILED) {
    const int error = errno;
    ::close(descriptor);
    return llvm::errorCodeToError({error, std::generic_category()});
  }
  return PerfEvent(descriptor, pages);
}

PerfEvent::PerfEvent(PerfEvent &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)), pages(std::exchange(other.pages, nullptr)) {}

PerfEvent &PerfEvent::operator=(PerfEvent &&other) noexcept {
  if (this != &other) {
    close();
    descriptor = std::exchange(other.descriptor, -1);
    pages = std::exchange(other.pages, nullptr);
  }
  return *this;
}

PerfEvent::~PerfEvent() { close(); }

void PerfEvent::close() {
  if (pages)
    munmap(pages, (1 + dataPages) * pageBytes());
  if (descriptor >= 0)
    ::close(descriptor);
}

void PerfEvent::enableOnce() const { ioctl(descriptor, PERF_EVENT_IOC_REFRESH, 1); }

namespace {

/// Fields of a sample, in the order of its kinds: IP, TID, TIME, ADDR, DATA_SRC.
struct Sample {
  perf_event_header header;
  std::uint64_t code;
  std::uint32_t process, thread;
  std::uint64_t time, address;
  std::uint64_t source;
};

constexpr std::uint64_t sampleKinds =
    PERF_SAMPLE_IP | PERF_SAMPLE_TID | PERF_SAMPLE_TIME | PERF_SAMPLE_ADDR;
constexpr size_t withoutSource = offsetof(Sample, source);

} // namespace

void PerfEvent::read(bool isTrap, bool isStore, std::vector<SampledAccess> &accesses) {
  auto *const control = static_cast<perf_event_mmap_page *>(pages);
  const char *const data = static_cast<const char *>(pages) + pageBytes();
  const size_t size = dataPages * pageBytes();
  const std::uint64_t end = __atomic_load_n(&control->data_head, __ATOMIC_ACQUIRE);
  std::uint64_t at = control->data_tail;
  while (at < end) {
    Sample sample = {};
    // A record may lie across the end of the ring.
    for (size_t k = 0; k < sizeof(perf_event_header); ++k)
      reinterpret_cast<char *>(&sample)[k] = data[(at + k) % size];
    const size_t length = sample.header.size;
    if (length < sizeof(perf_event_header))
      break;
    for (size_t k = 0; k < std::min(length, sizeof(sample)); ++k)
      reinterpret_cast<char *>(&sample)[k] = data[(at + k) % size];
    at += length;
    if (sample.header.type != PERF_RECORD_SAMPLE || length < withoutSource || sample.address == 0)
      continue;
    perf_mem_data_src source = {};
    source.val = length >= sizeof(sample) ? sample.source : 0;
    const bool isKnownStore = (source.mem_op & PERF_MEM_OP_STORE) != 0;
    accesses.push_back({isTrap, sample.time, sample.thread, sample.address, 8,
                        isStore || isKnownStore, sample.code});
  }
  __atomic_store_n(&control->data_tail, end, __ATOMIC_RELEASE);
}

static perf_event_attr common() {
  perf_event_attr attributes = {};
  attributes.size = sizeof(attributes);
  attributes.sample_type = sampleKinds;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.wakeup_events = 1;
  return attributes;
}

perf_event_attr watchAttributes(std::uint64_t address) {
  perf_event_attr attributes = common();
  attributes.type = PERF_TYPE_BREAKPOINT;
  attributes.bp_type = HW_BREAKPOINT_RW;
  attributes.bp_addr = address;
  attributes.bp_len = HW_BREAKPOINT_LEN_8;
  attributes.sample_period = 1;
  attributes.disabled = 1;
  return attributes;
}

static std::optional<std::uint32_t> typeOf(const std::string &unit) {
  llvm::Expected<std::string> text =
      base::readFile("/sys/bus/event_source/devices/" + unit + "/type", 64);
  std::uint32_t type = 0;
  if (!text) {
    llvm::consumeError(text.takeError());
    return std::nullopt;
  }
  if (llvm::StringRef(*text).trim().getAsInteger(10, type))
    return std::nullopt;
  return type;
}

/// Intel: loads from 3 cycles of latency on, all of them, and all stores.
static Sampler pebs(std::uint32_t type, std::uint64_t period) {
  constexpr std::uint64_t loads = 0x1cd, leastLatency = 3, stores = 0x82d0;
  Sampler sampler{"PEBS", {}};
  for (const bool isOfStores : {false, true}) {
    Sampler::Event event{common(), isOfStores};
    event.attributes.type = type;
    event.attributes.config = isOfStores ? stores : loads;
    event.attributes.config1 = isOfStores ? 0 : leastLatency;
    event.attributes.precise_ip = 2;
    event.attributes.sample_period = period;
    event.attributes.sample_type |= PERF_SAMPLE_DATA_SRC;
    sampler.events.push_back(event);
  }
  return sampler;
}

/// AMD: micro-operations, of which those that access memory say what they do.
static Sampler ibs(std::uint32_t type, std::uint64_t period) {
  constexpr std::uint64_t countsOperations = std::uint64_t{1} << 19;
  Sampler sampler{"IBS", {{common(), false}}};
  perf_event_attr &attributes = sampler.events.front().attributes;
  attributes.type = type;
  attributes.config = countsOperations;
  attributes.sample_period = period;
  attributes.sample_type |= PERF_SAMPLE_DATA_SRC;
  attributes.exclude_kernel = 0; // it has no such filter
  attributes.exclude_hv = 0;
  return sampler;
}

std::string explain(int error, const std::string &what) {
  if (error == EACCES || error == EPERM) {
    llvm::Expected<std::string> level = base::readFile("/proc/sys/kernel/perf_event_paranoid", 64);
    std::string text = what + ": the system does not allow it";
    if (level)
      text += " (/proc/sys/kernel/perf_event_paranoid is " + llvm::StringRef(*level).trim().str() +
              ", and 1 or less lets users watch their own)";
    else
      llvm::consumeError(level.takeError());
    return text;
  }
  if (error == ESRCH)
    return what + ": there is no such process";
  if (error == ENOSPC)
    return what + ": all debug registers are in use";
  return what + ": the machine has no such counter (" + std::strerror(error) +
         "); virtual machines seldom pass them on";
}

llvm::Expected<Sampler> findSampler(std::uint64_t period) {
  std::optional<Sampler> sampler;
  if (const std::optional<std::uint32_t> type = typeOf("ibs_op"))
    sampler = ibs(*type, period);
  for (const char *unit : {"cpu", "cpu_core"})
    if (!sampler)
      if (const std::optional<std::uint32_t> type = typeOf(unit))
        sampler = pebs(*type, period);
  if (!sampler)
    return llvm::createStringError(
        "this machine samples no memory accesses: it has neither Intel's PEBS nor AMD's IBS, or "
        "the system does not pass them on, as in most virtual machines");
  for (const Sampler::Event &event : sampler->events) {
    llvm::Expected<PerfEvent> tried = PerfEvent::open(event.attributes, 0);
    if (!tried)
      return llvm::createStringError(
          explain(llvm::errorToErrorCode(tried.takeError()).value(),
                  "sampling " + std::string(event.isOfStores ? "stores" : "loads") + " by " +
                      sampler->name));
  }
  return std::move(*sampler);
}

} // namespace sparcity::watch
