"""The loops as assembly: functions to run, and marked regions for the model to read."""
# Instructions in a pass of the chains that times are compared with; harness.c knows it too.
CHAIN = 64


def looped(target, label, body):
    return [".p2align 6", f"{label}:", *("    " + line for line in body),
            *("    " + line.format(label=label) for line in target.again)]


def function(target, name, form, body):
    return [f".globl {name}", f".type {name}, %function", ".p2align 6", f"{name}:",
            *("    " + line for line in target.prologue(form)),
            *looped(target, f".L{name}", body),
            *("    " + line for line in target.epilogue(form))]


def row(symbol, name):
    return [f"    .quad {symbol}, .Ls{symbol}"], [f".Ls{symbol}: .asciz \"{name}\""]


def program(target, loops, base_form):
    """The text with a table `loops` of functions and names that harness.c walks through,
    and for each line the loop that it belongs to (None: no loop's)."""
    text = [".text"]
    if target.name == "aarch64":
        text.append(".arch armv8.2-a+sve")
    owners = [None] * len(text)

    def add(lines, owner=None):
        text.extend(lines)
        owners.extend([owner] * len(lines))

    for name, instruction in zip(("additions", "multiplications"), target.chains):
        add(function(target, name, base_form, [instruction] * CHAIN))
    table, names = [], []
    for number, loop in enumerate(loops):
        add(function(target, f"loop{number}", loop.form, loop.body), loop)
        for into, made in zip((table, names), row(f"loop{number}", loop.id)):
            into.append((made, loop))
    add([".section .data.rel.ro,\"aw\"", ".p2align 3", ".globl loops", "loops:"])
    for made, loop in table:
        add(made, loop)
    add(["    .quad 0, 0", ".section .rodata"])
    for made, loop in names:
        add(made, loop)
    add([".section .note.GNU-stack,\"\",%progbits"])
    return text, owners


def regions(target, loops):
    """Each loop between markers of llvm-mca, which the program reads as a pass."""
    text = [".text"]
    for loop in loops:
        label = f".L{loop.id.replace('.', '_')}"
        text += [f"{target.comment} LLVM-MCA-BEGIN {loop.id}", *looped(target, label, loop.body),
                 f"{target.comment} LLVM-MCA-END"]
    return text
