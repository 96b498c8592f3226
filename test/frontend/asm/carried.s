# RUN: sparcity-model %s -m zen4 --incore-detail | FileCheck %s
# RUN: sparcity-model %s -m zen4 --emit ir | FileCheck %s --check-prefix=IR
#
# a[i+1] = a[i] * 0.5 with the load kept: the value goes through memory. Measured on
# Zen 4: 11.6 cycles; 13 is the store forwarding of the core file and LLVM's latency of
# the multiplication.

	.text
	.globl	scan
	.type	scan,@function
scan:
	movl	$1, %eax
.LBB0_1:
# CHECK: scan at {{.*}}carried.s:[[#@LINE+5]] on zen4
# CHECK: one pass of the loop: 1 load (8 B), 1 store (8 B)
# CHECK: T_LCD {{ *}}13.00
# CHECK: line {{.*}} CP  LCD  instruction
# CHECK-NEXT: [[#@LINE+1]] {{.*}} 10  10   10  vmulsd -8(%rdi,%rax,8), %xmm0, %xmm1
	vmulsd	-8(%rdi,%rax,8), %xmm0, %xmm1
# CHECK-NEXT: [[#@LINE+1]] {{.*}} 1   1    1  vmovsd %xmm1, (%rdi,%rax,8)
	vmovsd	%xmm1, (%rdi,%rax,8)
	incq	%rax
	cmpq	%rsi, %rax
# CHECK: [[#@LINE+1]] {{.*}} jne .LBB0_1
	jne	.LBB0_1
# CHECK-NEXT: {{.*}} 11   13  total
	retq

# IR: instruction: 0, kind: load, bytes: 8, step: 8
# IR: instruction: 1, kind: store, bytes: 8, step: 8
# IR: {store: 1, load: 0, passes: 1}
