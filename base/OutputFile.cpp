//===- base/OutputFile.cpp - Results that replace files whole -------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "base/OutputFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sparcity::base {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static llvm::Error cannotWrite(const std::string &name, const std::string &why) {
  return llvm::createStringError("cannot write '" + name + "': " + why);
}

static std::error_code lastFault() { return {errno, std::generic_category()}; }

bool isSpecial(const std::string &name) {
  fs::file_status status;
  return !fs::status(name, status) && fs::exists(status) && !fs::is_regular_file(status) &&
         !fs::is_directory(status);
}

/// The file behind links, whether there is one yet or not. A device or a pipe keeps the
/// name it is called by: behind /dev/fd/1 may be what has no name.
static std::string targetOf(const std::string &name) {
  if (isSpecial(name))
    return name;
  llvm::SmallString<256> target;
  if (!fs::real_path(name, target))
    return target.str().str();
  if (fs::is_symlink_file(name)) { // to what is not there yet
    char to[4096];
    const ssize_t length = readlink(name.c_str(), to, sizeof(to));
    if (length > 0 && static_cast<size_t>(length) < sizeof(to)) {
      const llvm::StringRef link(to, static_cast<size_t>(length));
      llvm::SmallString<256> whole(path::is_absolute(link) ? "" : path::parent_path(name));
      path::append(whole, link);
      return whole.str().str();
    }
  }
  return name;
}

static std::string folderOf(const std::string &file) {
  const llvm::StringRef folder = path::parent_path(file);
  return folder.empty() ? "." : folder.str();
}

bool isSameTarget(const std::string &one, const std::string &other) {
  if (one.empty() || other.empty() || isSpecial(one) || isSpecial(other))
    return false;
  const auto wholeName = [](const std::string &name) {
    std::string target = targetOf(name);
    llvm::SmallString<256> folder;
    if (fs::real_path(folderOf(target), folder))
      return target;
    path::append(folder, path::filename(target));
    return folder.str().str();
  };
  return wholeName(one) == wholeName(other) || fs::equivalent(one, other);
}

llvm::Error checkWritable(const std::string &name) {
  const std::string target = targetOf(name), folder = folderOf(target);
  fs::file_status status;
  if (!fs::status(target, status) && fs::exists(status)) {
    if (fs::is_directory(status))
      return cannotWrite(name, "Is a directory");
    if (access(target.c_str(), W_OK) != 0)
      return cannotWrite(name, lastFault().message());
    if (!fs::is_regular_file(status))
      return llvm::Error::success();
  }
  if (access(folder.c_str(), W_OK | X_OK) != 0)
    return cannotWrite(name, lastFault().message());
  if (!fs::is_directory(folder))
    return cannotWrite(name, "Not a directory");
  return llvm::Error::success();
}

OutputFile::~OutputFile() {
  flush();
  discard();
}

void OutputFile::open() {
  target = targetOf(path);
  fs::file_status status;
  const bool isThere = !fs::status(target, status) && fs::exists(status);
  if (isThere && !fs::is_regular_file(status)) {
    out = std::make_unique<llvm::raw_fd_ostream>(target, fault, fs::OF_None);
    return;
  }
  const int descriptor = openBeside();
  if (descriptor < 0)
    return;
  // The user's mask is for new files; an old one keeps its permissions.
  if (isThere)
    (void)fchmod(descriptor, static_cast<mode_t>(status.permissions()));
  out = std::make_unique<llvm::raw_fd_ostream>(descriptor, /*shouldClose=*/true);
}

namespace {

/// Keeps signals away while a file exists that nobody would remove.
class SignalsHeld {
public:
  SignalsHeld() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
  }
  SignalsHeld(const SignalsHeld &) = delete;
  SignalsHeld &operator=(const SignalsHeld &) = delete;
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before, nullptr); }

private:
  sigset_t before = {};
};

} // namespace

/// A new file in the folder of the target; negative after a fault.
int OutputFile::openBeside() {
  constexpr unsigned mostTries = 1000; // with names that another machine's processes took
  const SignalsHeld held;
  static std::atomic<unsigned> number = 0; // a name serves one file, even if that is gone
  const std::string stem = folderOf(target) + "/.sparcity-model-" + std::to_string(getpid());
  for (unsigned k = 0; k < mostTries; ++k) {
    beside = stem + "-" + std::to_string(number++) + ".part";
    const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0) {
      llvm::sys::RemoveFileOnSignal(beside);
      return descriptor;
    }
    if (errno != EEXIST)
      break;
  }
  fault = lastFault();
  beside.clear();
  return -1;
}

void OutputFile::write_impl(const char *bytes, size_t size) {
  if (!out && !fault)
    open();
  position += size;
  if (out && !fault)
    out->write(bytes, size);
}

/// Takes the error of the stream, which would end the process if nobody did.
static std::error_code faultOf(llvm::raw_fd_ostream &out) {
  const std::error_code fault = out.error();
  out.clear_error();
  return fault;
}

llvm::Error OutputFile::failure() const {
  return fault ? cannotWrite(path, fault.message()) : llvm::Error::success();
}

void OutputFile::discard() {
  if (out)
    (void)faultOf(*out);
  out.reset();
  if (!beside.empty()) {
    (void)unlink(beside.c_str());
    llvm::sys::DontRemoveFileOnSignal(beside);
  }
  beside.clear();
}

llvm::Error OutputFile::close() {
  if (isClosed)
    return failure();
  isClosed = true;
  flush();
  if (!out && !fault)
    open();
  if (out) {
    out->close();
    if (const std::error_code failed = faultOf(*out); !fault)
      fault = failed;
    out.reset();
  }
  if (fault)
    discard();
  return failure();
}

llvm::Error OutputFile::keep() {
  if (llvm::Error failed = close())
    return failed;
  if (beside.empty())
    return llvm::Error::success();
  if (std::rename(beside.c_str(), target.c_str()) != 0)
    fault = lastFault();
  else
    llvm::sys::DontRemoveFileOnSignal(std::exchange(beside, ""));
  discard();
  return failure();
}

/// For what LLVM prints and then ends the process by itself (--help).
static void endAfterOutput() {
  if (llvm::Error fault = finishStandardOutput()) {
    llvm::errs() << "sparcity-model: error: " << llvm::toString(std::move(fault)) << '\n';
    _exit(1);
  }
}

bool prepareProcess() {
  const bool hasOutput = fcntl(STDOUT_FILENO, F_GETFD) != -1 || errno != EBADF;
  (void)llvm::sys::Process::FixupStandardFileDescriptors();
  // What the caller ignores (nohup, jobs in the background) stays ignored: LLVM's handlers
  // would take these signals, and go on without the unfinished files.
  sigset_t ignored;
  sigemptyset(&ignored);
  for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGUSR2, SIGQUIT}) {
    struct sigaction action = {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN)
      sigaddset(&ignored, signal);
  }
  pthread_sigmask(SIG_BLOCK, &ignored, nullptr);
  // A file over its limit is an error of writing, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  (void)llvm::outs(); // whose end comes behind that of what is registered now
  std::atexit(endAfterOutput);
  return hasOutput;
}

llvm::Error finishStandardOutput() {
  llvm::outs().flush();
  if (const std::error_code fault = faultOf(llvm::outs()))
    return llvm::createStringError("cannot write to standard output: " + fault.message());
  return llvm::Error::success();
}

} // namespace sparcity::base
