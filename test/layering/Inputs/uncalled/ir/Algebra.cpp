int called(int a) { return a; }
int onlyTested(int a) { return called(a); }
