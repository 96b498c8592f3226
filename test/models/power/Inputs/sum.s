	.text
	.globl	sum
sum:
	xorl	%eax, %eax
	vxorpd	%xmm0, %xmm0, %xmm0
.Lloop:
	vaddpd	(%rdi,%rax,8), %ymm0, %ymm0
	addq	$4, %rax
	cmpq	%rsi, %rax
	jb	.Lloop
	ret
