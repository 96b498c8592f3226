//===- base/Workers.cpp - Work in processes of its own --------------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/Workers.h"

#include <cerrno>
#include <csignal>
#include <cstring>

#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

namespace sparcity::base {

Workers::~Workers() {
  for (const auto &[process, worker] : running)
    kill(static_cast<pid_t>(process), SIGKILL);
  for (const auto &[process, worker] : running)
    waitpid(static_cast<pid_t>(process), nullptr, 0);
}

/// In the new process: nothing of the one it is a copy of is written or destroyed twice.
[[noreturn]] static void doWork(std::FILE *file, const std::function<std::string()> &work) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL); // nobody waits for it any more
#endif
  const std::string bytes = work();
  const bool isWritten =
      std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0;
  _exit(isWritten ? 0 : 1);
}

static llvm::Error failure(const char *what) {
  return llvm::createStringError(std::string(what) + ": " + std::strerror(errno));
}

llvm::Error Workers::start(size_t number, const std::function<std::string()> &work) {
  Worker worker{number, std::unique_ptr<std::FILE, Closer>(std::tmpfile())};
  if (!worker.file)
    return failure("no temporary file");
  const pid_t process = fork();
  if (process < 0)
    return failure("no further process");
  if (process == 0)
    doWork(worker.file.get(), work);
  running.emplace(process, std::move(worker));
  return llvm::Error::success();
}

static llvm::Expected<std::string> readAll(std::FILE *file) {
  std::string bytes;
  char part[1 << 16];
  if (std::fseek(file, 0, SEEK_SET) != 0)
    return llvm::createStringError("left nothing that can be read");
  while (const size_t count = std::fread(&part[0], 1, sizeof(part), file))
    bytes.append(&part[0], count);
  return bytes;
}

std::pair<size_t, llvm::Expected<std::string>> Workers::next() {
  int status = 0;
  pid_t process = -1;
  do
    process = wait(&status);
  while (process < 0 ? errno == EINTR : running.count(process) == 0);
  auto found = running.find(process);
  if (found == running.end()) { // nobody is there to wait for
    found = running.begin();
    status = -1;
  }
  const Worker worker = std::move(found->second);
  running.erase(found);
  if (status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 0)
    return {worker.number, readAll(worker.file.get())};
  const std::string why = status != -1 && WIFSIGNALED(status)
                              ? "was ended by signal " + std::to_string(WTERMSIG(status))
                              : "ended before it was done";
  return {worker.number, llvm::createStringError(why)};
}

} // namespace sparcity::base
