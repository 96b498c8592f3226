	.text
	.globl	scale
	.type	scale,@function
scale:
	# LLVM-MCA-BEGIN
.L1:
	vmulpd	(%rdi,%rax,8), %ymm0, %ymm1
	vmovupd	%ymm1, (%rsi,%rax,8)
	addq	$4, %rax
	cmpq	%rdx, %rax
	jb	.L1
	# LLVM-MCA-END
	ret
