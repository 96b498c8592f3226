//===- test/unit/frontend/Dump.cpp - Kernels as short text ----------------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "ir/Program.h"

#include "ir/Verify.h"

#include <gtest/gtest.h>

#include <sstream>

namespace sparcity::test {

namespace {

std::string nameOf(ir::ElementType type) {
  return (type.kind == ir::ElementKind::Float ? "f" : "i") + std::to_string(type.bits);
}

std::string nameOf(const ir::Operation &operation) {
  static const char *const names[] = {"add",     "mul",     "fma",     "div", "sqrt",
                                      "compare", "integer", "convert", "call"};
  const std::string name = names[static_cast<int>(operation.kind)];
  return std::to_string(operation.count) + " " + name + " " + nameOf(operation.type) +
         (operation.callee.empty() ? "" : " " + operation.callee);
}

void print(std::ostream &out, const ir::Kernel &kernel, const ir::Loop &loop, unsigned depth);

void print(std::ostream &out, const ir::Kernel &kernel, const std::string &indent,
           const ir::Access &access) {
  out << indent << (access.kind == ir::AccessKind::Load ? "load " : "store ")
      << (access.isNonTemporal ? "nontemporal " : "") << kernel.array(access.array).name << " + "
      << access.offset.str();
  if (access.bytes != kernel.array(access.array).element.bytes())
    out << " of " << access.bytes << " B";
  out << "\n";
}

void print(std::ostream &out, const std::string &indent, const ir::Guard &guard) {
  out << indent << "if";
  if (guard.condition)
    out << " " << guard.condition->str();
  if (guard.data)
    out << " data " << guard.data->str();
  if (guard.probability)
    out << " p=" << *guard.probability;
  out << "\n";
}

void print(std::ostream &out, const ir::Kernel &kernel, const ir::Statement &statement,
           unsigned depth) {
  std::string indent(2 * depth, ' ');
  if (statement.guard) {
    print(out, indent, *statement.guard);
    indent += "  ";
  }
  for (const ir::Access &access : statement.accesses)
    print(out, kernel, indent, access);
  for (const ir::Operation &operation : statement.operations)
    out << indent << nameOf(operation) << "\n";
}

void print(std::ostream &out, const ir::Kernel &kernel, const ir::Loop &loop, unsigned depth) {
  if (loop.guard)
    print(out, std::string(2 * depth++, ' '), *loop.guard);
  out << std::string(2 * depth, ' ') << "for " << loop.index << " = " << loop.lower.str() << " .. "
      << loop.upper.str();
  if (loop.step != ir::Expr(1))
    out << " step " << loop.step.str();
  if (loop.averageTripCount)
    out << " average " << loop.averageTripCount->str();
  if (loop.mayEndEarly)
    out << " may end early";
  out << "\n";
  for (const ir::Access &access : loop.boundAccesses)
    print(out, kernel, std::string(2 * depth + 2, ' ') + "bound ", access);
  for (const ir::Node &node : loop.body) {
    if (const ir::Loop *inner = node.asLoop())
      print(out, kernel, *inner, depth + 1);
    else
      print(out, kernel, *node.asStatement(), depth + 1);
  }
}

} // namespace

ir::Program extract(const std::string &text, const std::string &file,
                    const std::vector<std::string> &options) {
  ir::Program program = frontend::extractKernels(frontend::prepareSource(file, text, options), {});
  for (const ir::Kernel &kernel : program.kernels)
    EXPECT_EQ(diagnosticsOf(ir::verify(kernel)), "");
  return program;
}

std::string dump(const ir::Kernel &kernel) {
  std::ostringstream out;
  print(out, kernel, kernel.nest, 0);
  return out.str();
}

std::string dump(const std::string &text) {
  const ir::Program program = extract(text);
  if (program.kernels.size() != 1)
    return std::to_string(program.kernels.size()) + " kernels\n" +
           diagnosticsOf(program.diagnostics);
  return dump(program.kernels.front());
}

std::string inLoop(const std::string &declarations, const std::string &statements,
                   const std::vector<std::string> &options, const std::string &file) {
  const ir::Program program = extract(
      declarations + "\nvoid kernel(void) {\nfor (int i = 0; i < N; i++) {\n" + statements + "\n}}",
      file, options);
  std::string result;
  for (const ir::Diagnostic &diagnostic : program.diagnostics)
    result += diagnostic.message + " [" + diagnostic.id + "]";
  if (program.kernels.size() != 1)
    return result;
  for (const ir::Diagnostic &diagnostic : program.kernels[0].diagnostics)
    result += "[" + diagnostic.id + "] ";
  std::istringstream lines(dump(program.kernels[0]));
  std::string line, separator;
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    result += separator + line.substr(line.find_first_not_of(' '));
    separator = line.find("if ") == std::string::npos ? ", " : ": ";
  }
  return result;
}

std::string diagnosticsOf(const ir::Diagnostics &diagnostics) {
  static const char *const severities[] = {"error", "warning", "remark", "note"};
  std::ostringstream out;
  for (const ir::Diagnostic &diagnostic : diagnostics)
    out << diagnostic.range.line << ":" << diagnostic.range.column << ": "
        << severities[static_cast<int>(diagnostic.severity)] << (diagnostic.isAssumption ? "*" : "")
        << ": " << diagnostic.message << " [" << diagnostic.id << "]\n";
  return out.str();
}

std::string diagnosticsOf(const std::string &text) {
  const ir::Program program = extract(text);
  std::string result = diagnosticsOf(program.diagnostics);
  for (const ir::Kernel &kernel : program.kernels)
    result += diagnosticsOf(kernel.diagnostics);
  return result;
}

std::string arraysOf(const ir::Kernel &kernel) {
  std::string result;
  for (const ir::Array &array : kernel.arrays) {
    result += array.name + " " + nameOf(array.element) + "/" + std::to_string(array.elementStride);
    for (const auto &extent : array.extents)
      result += "[" + (extent ? extent->str() : "?") + "]";
    result += array.mayAlias ? " alias\n" : "\n";
  }
  return result;
}

std::string symbolsOf(const ir::Kernel &kernel) {
  std::string result;
  for (const ir::Symbol &symbol : kernel.symbols)
    result += (result.empty() ? "" : " ") + symbol.name;
  return result;
}

} // namespace sparcity::test
