// half is only talked about here
int a;
