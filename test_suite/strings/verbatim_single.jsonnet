@'C:\new\table'
