	.text
f:
.L2:
	ld	a5, 0(a0)
	addi	a5, a5, 1
	sd	a5, 0(a0)
	addi	a0, a0, 8
	bne	a0, a1, .L2
	ret
