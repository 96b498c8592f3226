	.ascii "a\
