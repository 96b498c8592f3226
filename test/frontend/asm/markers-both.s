# RUN: sparcity-model %s -m skx --emit asm | FileCheck %s --implicit-check-not="main loop"
#
# Kerncraft marks a loop for IACA and for OSACA: it is one loop all the same, whichever stands
# further out, and the markers are no part of it.

	.text
	.type	f,@function
f:
# CHECK: # {{.*}}: main loop of {{.*}}markers-both.s
# CHECK: vmovupd (%rdi,%rax,8), %ymm0
# CHECK-NEXT: addq $4, %rax
# CHECK-NEXT: cmpq %rax, %rsi
# CHECK-NEXT: jne .L1
# CHECK-EMPTY:
	movl	$111, %ebx
	.byte	100,103,144
# OSACA-BEGIN
.L1:
	vmovupd	(%rdi,%rax,8), %ymm0
	addq	$4, %rax
	cmpq	%rax, %rsi
	jne	.L1
# OSACA-END
	movl	$222, %ebx
	.byte	100,103,144

# CHECK: # sum: main loop of {{.*}}markers-both.s
# CHECK: vaddsd %xmm0, %xmm1, %xmm1
# CHECK-NOT: mov
# LLVM-MCA-BEGIN sum
# OSACA-BEGIN
	movl	$111, %ebx
	.byte	100,103,144
	vaddsd	%xmm0, %xmm1, %xmm1
	movl	$222, %ebx
	.byte	100,103,144
# OSACA-END
# LLVM-MCA-END sum
	retq
