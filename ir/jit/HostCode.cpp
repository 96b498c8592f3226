//===- ir/jit/HostCode.cpp - Formulas as machine code of this machine ---------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ir/jit/HostCode.h"

#include "ir/jit/Emission.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"

#include <algorithm>

namespace sparcity::ir {

namespace orc = llvm::orc;

/// Owner of the code.
struct HostCode::Session {
  std::unique_ptr<orc::LLJIT> jit;
};

HostCode::HostCode(const BulkEvaluator &evaluator)
    : evaluator(evaluator), session(std::make_unique<Session>()) {}
HostCode::HostCode(HostCode &&) noexcept = default;
HostCode::~HostCode() = default;

static llvm::Expected<std::unique_ptr<orc::LLJIT>> createSession() {
  static const bool isMissing =
      llvm::InitializeNativeTarget() || llvm::InitializeNativeTargetAsmPrinter();
  if (isMissing)
    return llvm::createStringError("LLVM has no code generator for this machine");
  llvm::Expected<orc::JITTargetMachineBuilder> host = orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return host.takeError();
  host->setCodeGenOptLevel(llvm::CodeGenOptLevel::Default);
  return orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(*host)).create();
}

llvm::Expected<HostCode> HostCode::compile(const BulkEvaluator &evaluator) {
  constexpr const char *name = "evaluate";
  HostCode code(evaluator);
  if (llvm::Error error = createSession().moveInto(code.session->jit))
    return error;
  orc::LLJIT &jit = *code.session->jit;
  auto context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> module = emitModule(evaluator.program(), name, *context);
  module->setDataLayout(jit.getDataLayout());
  module->setTargetTriple(jit.getTargetTriple().str());
  if (llvm::Error error = jit.addIRModule({std::move(module), std::move(context)}))
    return error;
  llvm::Expected<orc::ExecutorAddr> address = jit.lookup(name);
  if (!address)
    return address.takeError();
  code.function = address->toPtr<Function>();
  return code;
}

namespace {

/// The last values, with others behind them that fill a vector.
class Rest {
public:
  explicit Rest(size_t arrays) : values(arrays * lanes, 1.0) {}
  double *at(size_t array) { return values.data() + array * lanes; }

private:
  std::vector<double> values;
};

} // namespace

// Checked calls through a pointer look for a type in front of the function; there is none.
#ifdef __clang__
__attribute__((no_sanitize("function")))
#endif
void HostCode::evaluate(const std::vector<double> &uniform,
                        const std::vector<const double *> &varying, size_t count,
                        const std::vector<double *> &results) const {
  const std::vector<double> numbers = evaluator.numbersFor(uniform);
  const size_t whole = count - count % lanes, rest = count - whole;
  function(numbers.data(), varying.data(), results.data(), whole);
  if (rest == 0)
    return;
  Rest values(varying.size() + results.size());
  std::vector<const double *> from;
  std::vector<double *> to;
  for (size_t k = 0; k < varying.size(); ++k)
    from.push_back(std::copy_n(varying[k] + whole, rest, values.at(k)) - rest);
  for (size_t k = 0; k < results.size(); ++k)
    to.push_back(values.at(varying.size() + k));
  function(numbers.data(), from.data(), to.data(), lanes);
  for (size_t k = 0; k < results.size(); ++k)
    std::copy_n(to[k], rest, results[k] + whole);
}

} // namespace sparcity::ir
