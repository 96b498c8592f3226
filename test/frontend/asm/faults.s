# RUN: not sparcity-model %s -m skx > %t 2>&1 || true
# RUN: sparcity-model %s -m skx > %t.out 2> %t.said || FileCheck %s --input-file=%t.said
# RUN: FileCheck %s --check-prefix=OUT --input-file=%t.out
#
# What is wrong is said where it stands, and the rest is done.

# OUT-NOT: on skx
# OUT: good at {{.*}} on skx
# OUT-NOT: on skx
	.type	good,@function
good:
.L1:
	addq	$1, %rax
	jne	.L1
	retq

	.type	bad,@function
bad:
.L2:
# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: invalid instruction mnemonic 'frobnicate'; the loop '.L2' is left out [unknown-instruction]
	frobnicate %xmm0, %xmm1
	jne	.L2
	retq

	.type	repeated,@function
repeated:
.L3:
# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: '.rept' is not carried out [refused-directive]
	.rept	1000000000
	nop
	.endr
	jne	.L3
	retq

# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: '.incbin' is refused: no other file is read [refused-directive]
	.incbin	"/etc/passwd"
# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: '.include' is refused: no other file is read [refused-directive]
	.include "/etc/passwd"

	.type	data,@function
data:
.L4:
# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: bytes that are given as data follow: what they do is not known; the loop '.L4' is left out [unknown-instruction]
	nop
	.byte	0x90
	jne	.L4
	retq

# A backslash is the last of its line.
	.type	escape,@function
escape:
.L7:
# CHECK-DAG: faults.s:[[#@LINE+1]]:1: error: bytes that are given as data follow: what they do is not known; the loop '.L7' is left out [unknown-instruction]
	nop
	.ascii	"a\
	jne	.L7
	retq

	.type	middle,@function
middle:
	testq	%rax, %rax
	je	.L6
# CHECK-DAG: faults.s:[[#@LINE+2]]: warning: the loop '.L5' can be entered in several places: what a pass is cannot be said, it is left out [irreducible-loop]
.L5:
	addq	$1, %rax
.L6:
	subq	$1, %rcx
	jne	.L5
	retq
# No loop: what only jumps forward, and calls.
	callq	good
