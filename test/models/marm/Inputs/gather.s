# clang 19 -O3 -march=znver4: y[i] = table[index[i]], 32 elements a pass
gather:
	.p2align	4, 0x90
.LBB0_4:
	vmovupd	(%rdx,%r9), %ymm0
	vmovupd	32(%rdx,%r9), %ymm1
	vmovupd	64(%rdx,%r9), %ymm2
	vmovupd	96(%rdx,%r9), %ymm3
	kxnorw	%k0, %k0, %k1
	vxorpd	%xmm4, %xmm4, %xmm4
	vgatherdpd	(%rsi,%ymm0,8), %zmm4 {%k1}
	kxnorw	%k0, %k0, %k1
	vxorpd	%xmm0, %xmm0, %xmm0
	vgatherdpd	(%rsi,%ymm1,8), %zmm0 {%k1}
	kxnorw	%k0, %k0, %k1
	vxorpd	%xmm1, %xmm1, %xmm1
	vgatherdpd	(%rsi,%ymm2,8), %zmm1 {%k1}
	kxnorw	%k0, %k0, %k1
	vxorpd	%xmm2, %xmm2, %xmm2
	vgatherdpd	(%rsi,%ymm3,8), %zmm2 {%k1}
	vmovupd	%zmm4, (%rdi,%r9,2)
	vmovupd	%zmm0, 64(%rdi,%r9,2)
	vmovupd	%zmm1, 128(%rdi,%r9,2)
	vmovupd	%zmm2, 192(%rdi,%r9,2)
	subq	$-128, %r9
	cmpq	%r9, %r8
	jne	.LBB0_4
	retq
