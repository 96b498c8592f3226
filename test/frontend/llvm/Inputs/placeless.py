"""Prints a module whose functions without places call the next one twice each: placeless.py DEPTH"""
import sys

n = int(sys.argv[1])
print(f"define linkonce_odr double @f{n}(double %x) {{\n  %a = fadd double %x, 1.0\n  ret double %a\n}}")
for i in range(n):
    print(f"""define linkonce_odr double @f{i}(double %x) {{
  %a = call double @f{i + 1}(double %x)
  %b = call double @f{i + 1}(double %a)
  ret double %b
}}""")
print('''define void @k(ptr %a, i64 %n) !dbg !5 {
entry: br label %loop, !dbg !8
loop:
  %i = phi i64 [0, %entry], [%j, %loop], !dbg !8
  %p = getelementptr double, ptr %a, i64 %i, !dbg !8
  %v = load double, ptr %p, !dbg !8
  %w = call double @f0(double %v), !dbg !8
  store double %w, ptr %p, !dbg !8
  %j = add i64 %i, 1, !dbg !8
  %c = icmp slt i64 %j, %n, !dbg !8
  br i1 %c, label %loop, label %out, !dbg !8
out: ret void, !dbg !8
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "x.c", directory: "/tmp")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !6, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocation(line: 3, column: 3, scope: !5)''')
