// options: --max-blank-lines 1



// The file begins with blank lines, and some are too many.



local a = 1;




local b = 2;  // here, too



/* and here */



a + b




// At the end they all go.




