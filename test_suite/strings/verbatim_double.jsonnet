@"C:\new\table"
