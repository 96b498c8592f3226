#define NEAR 1
