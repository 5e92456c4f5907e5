# shellcheck shell=bash
# What bin/cairn and bin/test need from the machine, and how it gets there. To be sourced, with $root set to the
# folder of the clone. Everything said here goes to stderr, so that the output of a command stays its own.
: "${root:?}"

say() {
    echo "cairn: $*" >&2
}

# --- JDK -------------------------------------------------------------------------------------------------------

# A JDK that can compile and can cut the small runtimes that boxes see: javac, jlink, and the modules to link
# (jmods/, or since 24 a JDK built to link from itself).
is_full_jdk() {
    local home=$1 feature
    [ -x "$home/bin/javac" ] && [ -x "$home/bin/jlink" ] && [ -r "$home/release" ] || return 1
    feature=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
    [ "${feature:-0}" -ge 17 ] || return 1
    [ -r "$home/jmods/java.base.jmod" ] || "$home/bin/jlink" --help 2>/dev/null | grep -q 'run-time image enabled'
}

# Sets JAVA_HOME to the first full JDK: the one JAVA_HOME names, the one on the PATH, then the usual places.
find_jdk() {
    local candidates=() home
    if [ -n "${JAVA_HOME:-}" ]; then
        candidates+=("$JAVA_HOME")
    fi
    if command -v javac >/dev/null 2>&1; then
        candidates+=("$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")")
    fi
    candidates+=(/usr/lib/jvm/* /opt/java/* /opt/jdk* "${HOME:-/root}"/.sdkman/candidates/java/*)
    for home in "${candidates[@]}"; do
        if is_full_jdk "$home"; then
            export JAVA_HOME=$home
            return 0
        fi
    done
    return 1
}

# --- Packages --------------------------------------------------------------------------------------------------

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

can_install() {
    command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null 2>&1; }
}

install_packages() {
    say "installing with apt-get: $*"
    as_root apt-get -q update >&2 || say "apt-get update failed; trying with the package lists at hand"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "$@" >&2
}

# Installs what is missing; asks nothing of the network or of root when nothing is.
prepare_machine() {
    local missing=() program
    find_jdk || missing+=(openjdk-17-jdk-headless)
    command -v bwrap >/dev/null 2>&1 || missing+=(bubblewrap)
    for program in unshare setpriv prlimit flock; do
        if ! command -v "$program" >/dev/null 2>&1; then
            missing+=(util-linux)
            break
        fi
    done
    if [ "${#missing[@]}" -gt 0 ]; then
        if ! can_install; then
            say "this machine lacks (Debian's names): ${missing[*]}"
            say "  Debian, Ubuntu  apt-get install ${missing[*]}    (as root)"
            say "  Fedora          dnf install java-17-openjdk-devel java-17-openjdk-jmods bubblewrap util-linux"
            say "  Arch            pacman -S jdk17-openjdk bubblewrap util-linux"
            say "  elsewhere       a JDK 17 or newer with its jmods, and on Linux bubblewrap 0.8 or newer; see README.md"
        elif ! install_packages "${missing[@]}"; then
            say "could not install: ${missing[*]}"
        fi
    fi
    if ! find_jdk; then
        say "no full JDK 17 or newer was found (with javac, jlink and jmods); JAVA_HOME can name one"
        exit 1
    fi
    if ! command -v bwrap >/dev/null 2>&1; then
        say "without bubblewrap this machine cannot judge; bin/cairn sandbox-check says what else it would need"
    fi
}

# --- Maven and the build ---------------------------------------------------------------------------------------

# The wrapper fetches Maven by itself. Where Apache's archive cannot be reached, Debian's own Maven can often still
# fetch it, through whatever this machine is set up to use.
prepare_maven() {
    if "$root/mvnw" --version >/dev/null; then
        return
    fi
    if command -v mvn >/dev/null 2>&1 || ! can_install; then
        exit 1
    fi
    install_packages maven
    "$root/mvnw" --version >/dev/null
}

built() {
    local jar=$root/target/quarkus-app/quarkus-run.jar
    [ -f "$jar" ] && [ -z "$(find "$root/pom.xml" "$root/src/main" -newer "$jar" -print -quit)" ]
}

# Builds the application if it is not there or older than its sources. One build at a time, and none beneath a
# running Cairn, whose JVM still reads its jars: each running one holds a shared lock on bin/ (bin/cairn takes it).
build_if_needed() {
    if ! built; then
        build 7<"$root/bin" 8<"$root"
    fi
}

# Expects bin/ on descriptor 7 and the clone's folder on 8, to lock them.
build() {
    flock 8
    if built; then # by whoever held the lock
        return
    fi
    if ! flock --exclusive --nonblock 7 && [ -f "$root/target/quarkus-app/quarkus-run.jar" ]; then
        say "the sources are newer than the build, which a running Cairn uses: going on with it as it is"
        return
    fi
    say "building; the first time takes some minutes"
    # The locks are this script's: what Maven may leave running must not keep them.
    prepare_maven 7<&- 8<&-
    (cd "$root" && ./mvnw -B -Dmaven.test.skip=true package) >&2 7<&- 8<&-
}
