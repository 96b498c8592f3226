
#line 1 "my-sum.ã"
void my_sum(int N, double a[restrict N], double *restrict s_result) {
#line 1 "my-double sum.c"

#line 1 "my-sum.c"
double s = 0.; 
#line 1 "my-sum.c"
                    
for (int i = 0; i < N; i++)
  s += a[i];

*s_result = s;
}
