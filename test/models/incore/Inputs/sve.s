	.text
	.globl triad
triad:
.L1:
	ld1d	{ z0.d }, p0/z, [x0, x8, lsl #3]
	ld1d	{ z1.d }, p0/z, [x1, x8, lsl #3]
	ld1d	{ z2.d }, p0/z, [x2, x8, lsl #3]
	fmla	z0.d, p0/m, z1.d, z2.d
	st1d	{ z0.d }, p0, [x3, x8, lsl #3]
	incd	x8
	cmp	x8, x4
	b.lt	.L1
	ret
