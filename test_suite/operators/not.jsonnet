[!true, !false, !!true]
