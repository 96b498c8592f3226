int main() { return called(1) + onlyTested(2) + onlyTestedToo(3); }
