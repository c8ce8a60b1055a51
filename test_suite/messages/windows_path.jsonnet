{ home: "C:\users\web" }
