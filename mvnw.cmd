@rem Runs the Maven this project is built with, fetching it into %USERPROFILE%\.m2\wrapper\dists the first time.
@rem The same as mvnw, line by line; both leave the fetching to FetchMaven.java.
@echo off
setlocal

set "WRAPPER=%~dp0.mvn\wrapper"
for /f "usebackq eol=# tokens=1,* delims==" %%a in ("%WRAPPER%\maven-wrapper.properties") do (
    if "%%a"=="distributionPath" for %%f in ("%%b") do set "NAME=%%~nf"
    if "%%a"=="distributionSha512Sum" set "SUM=%%b"
)
rem apache-maven-3.9.16-bin -> apache-maven-3.9.16
set "NAME=%NAME:-bin=%"

if not defined MAVEN_USER_HOME set "MAVEN_USER_HOME=%USERPROFILE%\.m2"
set "MAVEN=%MAVEN_USER_HOME%\wrapper\dists\%NAME%-%SUM:~0,12%"

if exist "%MAVEN%\bin\mvn.cmd" goto run

set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
"%JAVA%" "%WRAPPER%\FetchMaven.java" "%WRAPPER%\maven-wrapper.properties" "%MAVEN%" 1>&2
if errorlevel 1 (
    echo mvnw: Maven could not be fetched. A JDK 17 or newer is needed, on the PATH or named by JAVA_HOME. 1>&2
    exit /b 1
)

:run
call "%MAVEN%\bin\mvn.cmd" %*
exit /b %ERRORLEVEL%
