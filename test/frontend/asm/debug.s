# RUN: sed 's|SOURCE|%S/Inputs|' %s > %t.s
# RUN: sparcity-model %t.s -m skx --incore-detail | FileCheck %s
# RUN: sparcity-model %t.s -m skx --format json | FileCheck %s --check-prefix=JSON
#
# Lines of the source stand between the instructions; where a file cannot be read, its
# name and line.

	.text
	.file	"loops.c"
	.file	1 "SOURCE" "loops.c"
	.file	2 "/nowhere" "missing.h"
	.type	dot,@function
dot:
# CHECK: loops.c:11  sum += a[i] * b[i];
# CHECK-NEXT: {{.*}}vmovsd (%rdi,%rax,8), %xmm1
# CHECK-NEXT: {{.*}}missing.h:7{{$}}
# CHECK-NEXT: {{.*}}vfmadd231sd
# CHECK-NEXT: {{.*}}loops.c:10  for (long i = 0; i < n; ++i)
# CHECK-NEXT: {{.*}}incq %rax
# JSON: "text": "incq %rax"
# JSON: "line": [[#@LINE+9]],
# JSON-NEXT: "source_file": "{{.*}}loops.c",
# JSON-NEXT: "source_line": 10
.LBB0_2:
	.loc	1 11 12 prologue_end
	vmovsd	(%rdi,%rax,8), %xmm1
	.loc	2 7 0
	vfmadd231sd	(%rsi,%rax,8), %xmm1, %xmm0
	.loc	1 10 32 is_stmt 0
	incq	%rax
	cmpq	%rax, %rdx
	jne	.LBB0_2
	retq
