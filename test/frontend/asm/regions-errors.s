# RUN: not sparcity-model %s -m skx 2>&1 | FileCheck %s

	.text
	nop
# CHECK: regions-errors.s:[[#@LINE+1]]:1: error: no region begins before this end of one [unmatched-marker]
# OSACA-END
# CHECK: regions-errors.s:[[#@LINE+1]]:1: error: the region that begins here has no end [unmatched-marker]
# LLVM-MCA-BEGIN open
	nop
	movl	$111, %ebx
# CHECK: regions-errors.s:[[#@LINE+1]]:1: error: the region that begins here has no end [unmatched-marker]
	.byte	100,103,144
	nop
# CHECK: regions-errors.s:[[#@LINE+1]]: error: there is no instruction between the markers [unmatched-marker]
# OSACA-BEGIN
# OSACA-END
