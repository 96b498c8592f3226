// What the check has to find: "not-this" in a comment, nor "that-one".
void f() {
  diagnostics.push_back({ir::Severity::Warning, "by-severity", "message", range, true});
  fail(expr->getSourceRange(), "by-call",
       "the message (of 'several' words)");
  say(ir::Severity::Warning, "known", "message");
  print("some-text");
}
