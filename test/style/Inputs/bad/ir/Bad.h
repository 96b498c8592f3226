namespace ir {
	using namespace std; 
int  x; // NOLINT
}
/* x */ int unrelated; // as docs/none.md and ir/Bad.h say
