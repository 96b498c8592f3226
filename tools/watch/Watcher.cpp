//===- tools/watch/Watcher.cpp - The threads of a process, watched --------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tools/watch/Watcher.h"

#include "base/InputFile.h"
#include "base/TimeLimit.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"

#include <dirent.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

namespace sparcity::watch {

using threads::SampledAccess;

llvm::Expected<Target> start(const std::vector<std::string> &command) {
  const llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName(command.front());
  if (!program)
    return llvm::createStringError("there is no program '" + command.front() + "'");
  std::vector<char *> arguments;
  for (const std::string &word : command)
    arguments.push_back(const_cast<char *>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t process = fork();
  if (process == 0) {
    raise(SIGSTOP); // until its first thread is watched
    execv(program->c_str(), arguments.data());
    _exit(127);
  }
  int status = 0;
  if (process < 0 || waitpid(process, &status, WUNTRACED) != process)
    return llvm::createStringError("a process cannot be started: " +
                                   std::string(std::strerror(errno)));
  return Target{process, true};
}

static std::string folderOf(pid_t process) { return "/proc/" + std::to_string(process); }

static std::vector<pid_t> threadsOf(pid_t process) {
  std::vector<pid_t> found;
  DIR *const folder = opendir((folderOf(process) + "/task").c_str());
  if (!folder)
    return found;
  while (const dirent *entry = readdir(folder)) {
    pid_t thread = 0;
    if (!llvm::StringRef(entry->d_name).getAsInteger(10, thread))
      found.push_back(thread);
  }
  closedir(folder);
  return found;
}

llvm::Error Watcher::attachNew() {
  for (const pid_t id : threadsOf(target.process)) {
    if (threads.count(id))
      continue;
    Thread thread;
    for (const Sampler::Event &event : sampler.events) {
      llvm::Expected<PerfEvent> opened = PerfEvent::open(event.attributes, id);
      if (!opened) {
        const int error = llvm::errorToErrorCode(opened.takeError()).value();
        if (error == ESRCH)
          break; // it has ended meanwhile
        return llvm::createStringError(explain(error, "sampling thread " + std::to_string(id)));
      }
      thread.samples.push_back(std::move(*opened));
    }
    threads.emplace(id, std::move(thread));
  }
  return llvm::Error::success();
}

void Watcher::watch(pid_t id, const threads::Sampling::Watches &parts) {
  const auto found = threads.find(id);
  if (found == threads.end())
    return;
  found->second.watches.clear();
  for (const std::uint64_t part : parts) {
    llvm::Expected<PerfEvent> opened = PerfEvent::open(watchAttributes(part), id);
    if (!opened) {
      llvm::consumeError(opened.takeError()); // no more registers, or the thread has ended
      return;
    }
    opened->enableOnce();
    found->second.watches.push_back(std::move(*opened));
  }
}

void Watcher::take() {
  std::vector<SampledAccess> accesses;
  for (auto &[id, thread] : threads) {
    for (size_t k = 0; k < thread.samples.size(); ++k)
      thread.samples[k].read(false, sampler.events[k].isOfStores, accesses);
    for (PerfEvent &each : thread.watches)
      each.read(true, false, accesses);
  }
  llvm::stable_sort(accesses,
                    [](const SampledAccess &a, const SampledAccess &b) { return a.time < b.time; });
  for (const SampledAccess &access : accesses) {
    recorder(access);
    if (access.isTrap)
      sampling.trap(access);
    else if (const auto parts = sampling.sample(access))
      watch(static_cast<pid_t>(access.thread), *parts);
  }
}

/// "begin-end rwxp offset device inode path" of each part that can be executed.
void Watcher::readCode() {
  constexpr std::uint64_t most = 1 << 24;
  llvm::Expected<std::string> text = base::readFile(folderOf(target.process) + "/maps", most);
  if (!text)
    return llvm::consumeError(text.takeError());
  places.clear();
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(*text).split(lines, '\n', -1, false);
  for (const llvm::StringRef line : lines) {
    llvm::SmallVector<llvm::StringRef, 6> fields;
    line.split(fields, ' ', -1, false);
    if (fields.size() < 6 || !fields[1].contains('x') || !fields[5].starts_with("/"))
      continue;
    threads::CodePlace place;
    const auto [begin, end] = fields[0].split('-');
    if (begin.getAsInteger(16, place.begin) || end.getAsInteger(16, place.end) ||
        fields[2].getAsInteger(16, place.offset))
      continue;
    place.file = line.substr(line.find('/')).str();
    places.push_back(std::move(place));
  }
}

bool Watcher::hasEnded() const {
  if (target.isOurs) {
    int status = 0;
    return waitpid(target.process, &status, WNOHANG) != 0;
  }
  return kill(target.process, 0) != 0 && errno == ESRCH;
}

llvm::Error Watcher::run(std::optional<std::chrono::seconds> limit) {
  llvm::Error fault = attachNew();
  if (target.isOurs)
    kill(target.process, fault ? SIGKILL : SIGCONT);
  if (fault)
    return fault;
  const auto begin = std::chrono::steady_clock::now();
  constexpr std::chrono::milliseconds turn(2);
  for (unsigned round = 0; !hasEnded() && !base::isInterrupted(); ++round) {
    if (limit && std::chrono::steady_clock::now() - begin >= *limit)
      break;
    std::this_thread::sleep_for(turn);
    if (llvm::Error late = attachNew())
      return late;
    constexpr unsigned seldom = 64;
    if (round % seldom == 1)
      readCode();
    take();
  }
  take();
  return llvm::Error::success();
}

} // namespace sparcity::watch
