//===- models/incore/Classify.cpp - Which class an instruction is of -------===//
//
// Part of sparcity-model, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "models/incore/Classify.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;
using sparcity::machine::InstructionClass;

namespace sparcity::incore {

namespace {

using enum InstructionClass;

/// What names of a class begin with.
struct Names {
  InstructionClass kind;
  StringRef beginnings;
};

/// Of several that a mnemonic begins with the longest counts.
std::optional<InstructionClass> findClass(llvm::ArrayRef<Names> table, StringRef mnemonic) {
  std::optional<InstructionClass> found;
  size_t longest = 0;
  for (const Names &row : table)
    for (StringRef rest = row.beginnings; !rest.empty();) {
      const auto [beginning, others] = rest.split('|');
      rest = others;
      if (beginning.size() > longest && mnemonic.starts_with(beginning)) {
        longest = beginning.size();
        found = row.kind;
      }
    }
  return found;
}

/// x86 with vectors, without the `v` in front.
constexpr Names x86Vectors[] = {
    {Gather, "gather|pgather"},
    {Scatter, "scatter|pscatter"},
    {Fma, "fmadd|fmsub|fnmadd|fnmsub"},
    {Divide, "div"},
    {Sqrt, "sqrt"},
    {Multiply, "rcp|rsqrt|mul|pmul|pmadd|dp|scalef"},
    {Convert, "cvt"},
    {Compare, "comis|ucomis|cmp|ptest|test"},
    {Add, "addsub|hadd|hsub|round|rndscale|getexp|getmant|add|sub|max|min|reduce|range"},
    {Logic, "andn|and|xor|or|pand|por|pxor|pternlog|blend|pblend"},
    {VectorShift, "psll|psrl|psra|prol|pror|pshl|pshr"},
    {Shuffle, "pshuf|shuf|unpck|punpck|permil|palignr|insertps|movddup|movshdup|movsldup|movhl|"
              "movlh|packs|packus"},
    {Permute,
     "perm|pperm|broadcast|pbroadcast|extract|insert|align|compress|expand|pmovsx|pmovzx|pmov"},
    {Transfer, "pmovmsk|movmsk|pextr|pinsr"},
    {VectorInteger, "padd|psub|pcmp|pmin|pmax|pabs|pavg|psign"},
    {Move, "mov|lddqu"}};

/// x86 without.
constexpr Names x86Integers[] = {
    {IntegerMultiply, "imul|mulx|mul|popcnt|lzcnt|tzcnt|bsf|bsr|pdep|pext"},
    {IntegerDivide, "idiv|div"},
    {Address, "lea"},
    {Select, "cmov|set|adc|sbb"},
    {Shift, "shl|shr|sal|sar|rol|ror|rorx|bextr"},
    {Integer, "add|sub|inc|dec|and|or|xor|not|neg|cmp|test|mov|cltq|cqto|cltd|cwtl|bt|bls|bswap|"
              "push|pop|xchg"}};

/// AArch64 with floating point or vectors.
constexpr Names armVectors[] = {
    {Fma, "fmla|fmls|fmadd|fmsub|fnmadd|fnmsub|fmad|fmsb|fnmla|fnmls"},
    {Divide, "fdiv"},
    {Sqrt, "fsqrt"},
    {Multiply, "fmul|fnmul|mul|mla|mls|smul|umul|frecp|frsqrt"},
    {Convert, "fcvt|scvtf|ucvtf"},
    {Compare, "fcmp|fccmp|fcm|fac"},
    {Add, "fadd|fsub|fabd|fmin|fmax|frint"},
    {Logic, "fcsel|fneg|fabs|and|orr|orn|eor|bic|bsl|bif|bit|not|mvn|sel|movi"},
    {Move, "fmov|mov"},
    {Shuffle, "zip|uzp|trn|ext|tbl|tbx|dup|ins|rev|xtn|sxtl|uxtl|sshll|ushll|sunpk|uunpk"},
    {Transfer, "smov|umov"},
    {VectorShift, "shl|sshr|ushr|lsl|lsr|asr"},
    {VectorInteger,
     "add|sub|neg|abs|cm|smin|smax|umin|umax|index|saddv|uaddv|saddl|uaddl|saddw|uaddw"}};

/// AArch64 without; predicates too.
constexpr Names armIntegers[] = {
    {Mask, "while|ptrue|pfalse|ptest"},
    {IntegerMultiply, "madd|msub|mneg|mul|smul|umul|smadd|umadd"},
    {IntegerDivide, "sdiv|udiv"},
    {Address, "adr"},
    {Select, "cs|cinc|cinv|cneg|ccm|adc|sbc"},
    {Shift, "lsl|lsr|asr|ror|ubf|sbf|bfi|bfxil|extr"},
    {Integer,
     "add|sub|and|orr|orn|eor|bic|cmp|cmn|tst|mov|mvn|neg|sxt|uxt|clz|rbit|rev|cnt|inc|dec|rdvl"}};

/// RISC-V with floating point, or vectors without the `v` in front.
constexpr Names riscvVectors[] = {{Fma, "fmadd|fmsub|fnmadd|fnmsub|fmacc|fnmacc|fmsac|fnmsac"},
                                  {Divide, "fdiv|frdiv"},
                                  {Sqrt, "fsqrt"},
                                  {Multiply, "fmul|mul|mac"},
                                  {Convert, "fcvt|fncvt|fwcvt"},
                                  {Transfer, "fmv"},
                                  {Compare, "fle|flt|feq"},
                                  {Mask, "mf|ms"},
                                  {Move, "mv"},
                                  {Logic, "fsgnj|merge|and|or|xor"},
                                  {Add, "fadd|fsub|frsub|fmin|fmax|fred"},
                                  {Permute, "slide|rgather"},
                                  {VectorShift, "sll|srl|sra"},
                                  {VectorInteger, "add|sub|rsub|min|max|id"}};

/// RISC-V without.
constexpr Names riscvIntegers[] = {
    {IntegerMultiply, "mul"},
    {IntegerDivide, "div|rem"},
    {Shift, "sll|srl|sra"},
    {Address, "auipc|sh1add|sh2add|sh3add"},
    {Integer, "add|sub|and|or|xor|slt|lui|li|mv|neg|not|sext|zext|seqz|snez|vset|csrr"}};

/// One line of assembly in parts.
struct Parts {
  StringRef mnemonic, operands;

  explicit Parts(StringRef text)
      : mnemonic(text.take_until([](char c) { return c == ' ' || c == '\t'; })),
        operands(text.drop_front(mnemonic.size()).split('#').first.trim()) {}

  StringRef last() const { return operands.rsplit(',').second.trim(); }
};

/// Instructions that load or store and do nothing else with it.
bool isPlainAccess(StringRef name) {
  return name.starts_with("mov") || name.starts_with("lddqu") || name.starts_with("broadcast") ||
         name.starts_with("pbroadcast") || name.starts_with("mask") ||
         name.starts_with("extract") || name.starts_with("push") || name.starts_with("pop") ||
         name.starts_with("prefetch") || name.starts_with("kmov");
}

Classified ofX86(const Parts &parts, bool accesses) {
  StringRef name = parts.mnemonic;
  const StringRef operands = parts.operands;
  const auto names = [&](StringRef reg) { return operands.contains(reg); };
  const bool isVector = names("%xmm") || names("%ymm") || names("%zmm");
  // Not vpmaxsd, nor vbroadcastsd.
  const bool isScalar = (name.ends_with("sd") || name.ends_with("ss")) && !name.starts_with("vp") &&
                        !name.starts_with("p") && !name.contains("broadcast");
  Classified result;
  result.width = isScalar || !isVector ? 0 : names("%zmm") ? 64 : names("%ymm") ? 32 : 16;
  if (isVector)
    name.consume_front("v");
  if (name.starts_with("nop") || name.starts_with("prefetch"))
    return result;
  if (accesses && isPlainAccess(name))
    return result;
  if ((name.starts_with("k") && names("%k")) || (isVector && parts.last().starts_with("%k")))
    result.kind = Mask;
  else if (!isVector)
    result.kind = findClass(x86Integers, name);
  else if ((name == "movd" || name == "movq") && (names("%r") || names("%e")))
    result.kind = Transfer;
  else
    result.kind = findClass(x86Vectors, name);
  result.kind = result.kind.value_or(Other);
  return result;
}

/// "v0.2d", "z1.d", "d2", "q3", "x4".
unsigned armWidth(StringRef operand, unsigned vectorBytes) {
  if (operand.starts_with("z"))
    return vectorBytes;
  if (operand.starts_with("q"))
    return 16;
  const StringRef arrangement = operand.split('.').second;
  const bool isWhole = llvm::is_contained(llvm::ArrayRef<StringRef>{"16b", "8h", "4s", "2d"},
                                          arrangement.take_until([](char c) { return c == '['; }));
  return operand.starts_with("v") && isWhole ? 16 : 0;
}

Classified ofArm(const Parts &parts, bool accesses, unsigned vectorBytes) {
  const StringRef operands = parts.operands;
  const StringRef first = operands.ltrim("{ ").split(',').first.trim(" }");
  const auto isOfVectors = [](StringRef operand) {
    return operand.size() > 1 && StringRef("vzqdshb").contains(operand[0]) &&
           llvm::isDigit(operand[1]);
  };
  Classified result;
  result.width = armWidth(first, vectorBytes);
  if (accesses) {
    // What is added to the address is written back.
    if (operands.contains("],") || operands.ends_with("]!"))
      result.kind = Integer;
    return result;
  }
  if (parts.mnemonic == "nop" || parts.mnemonic.starts_with("prf"))
    return result;
  const bool isVector = isOfVectors(first) || parts.mnemonic.starts_with("f");
  const bool isPredicate = first.size() > 1 && first[0] == 'p' && llvm::isDigit(first[1]);
  const StringRef second = operands.split(',').second.split(',').first.trim();
  const bool isMove = parts.mnemonic == "fmov" || parts.mnemonic == "mov";
  if (isPredicate)
    result.kind = Mask;
  else if (isMove && isOfVectors(first) != isOfVectors(second) && !second.starts_with("#"))
    result.kind = Transfer;
  else
    result.kind =
        isVector ? findClass(armVectors, parts.mnemonic) : findClass(armIntegers, parts.mnemonic);
  result.kind = result.kind.value_or(Other);
  return result;
}

Classified ofRiscv(const Parts &parts, bool accesses, unsigned vectorBytes) {
  Classified result;
  StringRef name = parts.mnemonic;
  const bool isVector = name.starts_with("v") && !name.starts_with("vset");
  result.width = isVector ? vectorBytes : 0;
  if (accesses || name == "nop")
    return result;
  if (isVector)
    name = name.drop_front();
  result.kind = isVector || name.starts_with("f") ? findClass(riscvVectors, name)
                                                  : findClass(riscvIntegers, name);
  result.kind = result.kind.value_or(Other);
  return result;
}

} // namespace

Classified classify(const Instruction &instruction, const Code &code, const Target &target,
                    unsigned vectorBytes) {
  const Parts parts(code.lines[instruction.line].text);
  if (target.instructions->get(instruction.inst.getOpcode()).isBranch())
    return {Branch, 0};
  const bool accesses = instruction.isLoad || instruction.isStore;
  if (target.triple.isAArch64())
    return ofArm(parts, accesses, vectorBytes);
  if (target.triple.isRISCV())
    return ofRiscv(parts, accesses, vectorBytes);
  return ofX86(parts, accesses);
}

} // namespace sparcity::incore
