local i = 1;
i++
