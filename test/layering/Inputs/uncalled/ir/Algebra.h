int called(int a);
int onlyTested(int a);
inline int onlyTestedToo(int a) { return called(a); }
