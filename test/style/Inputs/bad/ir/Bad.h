namespace ir {
	using namespace std; 
int  x; // NOLINT
}
