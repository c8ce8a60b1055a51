@echo off
rem Runs sjsonnet.jar, which is next to this script, on the JVM.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dfile.encoding=UTF-8 -Dsun.jnu.encoding=UTF-8 -jar "%~dp0sjsonnet.jar" %*
exit /b %errorlevel%
