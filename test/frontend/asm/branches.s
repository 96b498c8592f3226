# RUN: sparcity-model %s -m skx --emit asm | FileCheck %s
# RUN: sparcity-model %s -m skx 2>&1 > /dev/null | FileCheck %s --check-prefix=SAID
#
# Frequencies: each side of a branch within the loop half, ways out of it never, and a
# block that stands behind the loop is part of it where it jumps back.

	.type	f,@function
f:
	testq	%rsi, %rsi
	je	.Lend
# SAID: branches.s:[[#@LINE+4]]: warning: the loop has branches: each way within it is assumed to be equally likely, and no way out of it to be taken [assumed-probability]
# CHECK: .Lloop:{{$}}
# CHECK-NEXT: {{ *}}addq $8, %rdi
.Lloop:
	addq	$8, %rdi
	cmpq	%rdi, %rcx
	je	.Lend
# CHECK: je .Lend
# CHECK-EMPTY:
# CHECK-NEXT: {{ *}}testq %rcx, %rdi
	testq	%rcx, %rdi
	jne	.Lcold
# CHECK-NEXT: {{ *}}jne .Lcold
# CHECK-NEXT: {{^}}    # 0.50 times a pass
# CHECK-NEXT: {{ *}}vaddsd
	vaddsd	%xmm0, %xmm1, %xmm1
	jmp	.Ljoin
.Ljoin:
	subq	$1, %rsi
	jne	.Lloop
.Lend:
	retq
# The order of execution, not that of the file.
# CHECK-NEXT: {{ *}}jmp .Ljoin
# CHECK-NEXT: .Lcold:    # 0.50 times a pass
# CHECK-NEXT: {{ *}}vmulsd
# CHECK-NEXT: {{ *}}jmp .Ljoin
# CHECK-NEXT: .Ljoin:{{$}}
# CHECK-NEXT: {{ *}}subq
.Lcold:
	vmulsd	%xmm0, %xmm1, %xmm1
	jmp	.Ljoin

# One loop alone bears the function's name, an inner loop the outer one's place.
	.type	g,@function
g:
.Louter:
	xorl	%eax, %eax
1:
	addq	$1, %rax
	cmpq	%rax, %rdi
	jne	1b
	subq	$1, %rsi
	jne	.Louter
	retq
# CHECK: # g: main loop
# CHECK-NOT: xorl
# CHECK: addq $1, %rax
# CHECK-NEXT: {{ *}}cmpq %rax, %rdi
# CHECK-NEXT: {{ *}}jne
# CHECK-NOT: subq
