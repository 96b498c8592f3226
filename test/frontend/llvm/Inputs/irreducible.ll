target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; A loop that is entered at two places, and one that is entered at one.
define void @twoEntries(ptr %a, i64 %n, i1 %c) {
entry:
  br i1 %c, label %left, label %right

left:
  %i = phi i64 [ 0, %entry ], [ %k, %right ]
  %p = getelementptr double, ptr %a, i64 %i
  store volatile double 1.0, ptr %p
  %j = add i64 %i, 1
  br label %right

right:
  %h = phi i64 [ 0, %entry ], [ %j, %left ]
  %q = getelementptr double, ptr %a, i64 %h
  store volatile double 2.0, ptr %q
  %k = add i64 %h, 1
  %more = icmp slt i64 %k, %n
  br i1 %more, label %left, label %end

end:
  ret void
}

define void @oneEntry(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  store double 1.0, ptr %p
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}
