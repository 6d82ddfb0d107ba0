@echo off
rem difflam: finds a Java and runs the program in app. DIFFLAM_JAVA_HOME, DIFFLAM_JAVA_OPTS and DIFFLAM_CLASSPATH are
rem as in the other launcher. A term stands in double quotes here:  difflam diff "\x. x^2" --at 3
setlocal
set "root=%~dp0.."
set "jdk="
if defined DIFFLAM_JAVA_HOME call :look "%DIFFLAM_JAVA_HOME%"
if not defined jdk call :look "%root%\runtime"
if not defined jdk if defined JAVA_HOME call :look "%JAVA_HOME%"
if not defined jdk for /f "delims=" %%j in ('where javac 2^>nul') do if not defined jdk call :look "%%~dpj.."
if not defined jdk for /d %%j in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%USERPROFILE%\.jdks\*") do if not defined jdk call :look "%%~j"
if not defined jdk (
  echo difflam: no JDK 25 or newer found; install one, or say where it is with JAVA_HOME 1>&2
  exit /b 2
)
rem what is printed is UTF-8
for /f "tokens=2 delims=:." %%c in ('chcp') do set "page=%%c"
chcp 65001 >nul
"%jdk%\bin\java" -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow -XX:CompressedClassSpaceSize=128m "-Ddifflam.target=%CD%\difflam-pages" %DIFFLAM_JAVA_OPTS% -jar "%root%\app\difflam.jar" %*
set "status=%ERRORLEVEL%"
chcp %page% >nul
exit /b %status%

rem is there a JDK 25 or newer? Its release file says so
:look
if not exist "%~1\bin\javac.exe" exit /b
if not exist "%~1\release" exit /b
for /f "usebackq tokens=2 delims==" %%v in (`findstr /b JAVA_VERSION^= "%~1\release"`) do for /f "delims=.-+" %%m in ("%%~v") do if %%m GEQ 25 set "jdk=%~1"
exit /b
