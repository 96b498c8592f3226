define void @scan(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds double, ptr %a, i64 %i
  %x = load double, ptr %p, align 8
  %q = getelementptr inbounds double, ptr %b, i64 %i
  store double %x, ptr %q, align 8
  %next = add nuw nsw i64 %i, 1
  %on = fcmp ogt double %x, 0.000000e+00
  br i1 %on, label %loop, label %end, !prof !0

end:
  ret void
}

!0 = !{!"branch_weights", i32 99, i32 1}
