# RUN: sparcity-model %s -m skx --emit asm | FileCheck %s
# RUN: sparcity-model %s -m skx --emit asm --kernel sum | FileCheck %s --check-prefix=ONE
# RUN: clang -c %s -o %t.o
# RUN: sparcity-model %t.o -m skx --emit asm | FileCheck %s --check-prefix=OBJECT
#
# OSACA's and MCA's comments and IACA's bytes enclose regions; where there are any, the
# loops count no more. An object file has lost the comments.

	.text
	.type	f,@function
f:
# CHECK-NOT: loop_of_no_interest
loop_of_no_interest:
	subq	$1, %rdi
	jne	loop_of_no_interest

# CHECK: # f:[[#@LINE+1]]: main loop
# OSACA-BEGIN
# CHECK: vmovupd (%rdi,%rax,8), %ymm0
# CHECK-NEXT: addq $4, %rax
# CHECK-EMPTY:
	vmovupd	(%rdi,%rax,8), %ymm0
	addq	$4, %rax
# OSACA-END
	nop

# CHECK: # sum: main loop of {{.*}}markers.s:[[#@LINE+3]]
# ONE: # sum: main loop
# ONE-NOT: main loop
# LLVM-MCA-BEGIN sum
# CHECK: vaddsd %xmm0, %xmm1, %xmm1
# CHECK-EMPTY:
	vaddsd	%xmm0, %xmm1, %xmm1
# LLVM-MCA-END sum

# CHECK: vmulsd %xmm0, %xmm1, %xmm1
# CHECK-EMPTY:
# OBJECT: main loop
# OBJECT: f
# OBJECT: vmulsd %xmm0, %xmm1, %xmm1
# OBJECT-EMPTY:
	movl	$111, %ebx
	.byte	100,103,144
	vmulsd	%xmm0, %xmm1, %xmm1
	movl	$222, %ebx
	.byte	0x64
	.byte	0x67
	.byte	0x90

# CHECK: vdivsd %xmm0, %xmm1, %xmm1
# CHECK-NOT: vdivsd
# OBJECT: vdivsd %xmm0, %xmm1, %xmm1
# OBJECT-NOT: vmovupd
	movl	$111, %ebx
	.ascii	"\144\147\220"
	vdivsd	%xmm0, %xmm1, %xmm1
	movl	$222, %ebx; .byte 100, 103, 144
	retq
