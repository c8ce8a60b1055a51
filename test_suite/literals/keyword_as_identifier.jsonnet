local then = 1;
then
