"""`make install` and `Scripts/setup` on unusual machines."""

import os
import subprocess
from pathlib import Path

from harness.cases import Case

ROOT = Path(__file__).resolve().parents[2]


class Installation(Case):
    def tool(self, name: str, script: str) -> None:
        """Adds a command to the path of ``environment``."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        (tools / name).write_text(f"#!/bin/sh\n{script}\n")
        (tools / name).chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {"PATH": f"{self.folder}/tools:{os.environ['PATH']}"}

    def test_a_prefix_may_contain_spaces_and_quotes(self) -> None:
        (self.folder / "built").mkdir()
        programs = ("shapely", "quartzfun", "colormodel", "progress-view")
        for program in programs:
            (self.folder / "built" / program).write_text("#!/bin/sh\n")
        self.tool("swift", f"""case "$*" in
          --version) echo "Swift version 9.9" ;;
          *--show-bin-path*) echo "{self.folder}/built" ;;
        esac""")
        prefix = self.folder / "it's a \"place\" with spaces"
        for program in programs:
            # Shapely is the default.
            choice = [] if program == "shapely" else [f"APP={program}"]
            run = subprocess.run(
                ["make", "-C", str(ROOT), "install", f"PREFIX={prefix}", *choice], capture_output=True, text=True,
                timeout=60, env=self.environment | {"EASEL_SETUP": "skip"})
            self.assertEqual(run.returncode, 0, run.stderr)
            own = prefix / "lib" / program
            self.assertTrue((prefix / "bin" / program).resolve().samefile(own / program))
            self.assertTrue((own / "Resources" / "Icons").is_dir())
            entry = (prefix / "share" / "applications" / f"{program}.desktop").read_text()
            self.assertRegex(entry, f"\nExec={program}( %f)?\n")
            self.assertIn(f"\nIcon={program}\n", entry)
            self.assertTrue((prefix / "share" / "icons" / "hicolor" / "scalable" / "apps" / f"{program}.svg").is_file())
        self.assertEqual(
            sorted(path.name for path in self.folder.iterdir()), ["built", prefix.name, "tools"])

    def test_setup_without_sudo_names_the_missing_packages(self) -> None:
        # PATH contains only the commands that the script needs, without sudo.
        for name in ("bash", "awk", "sed", "head", "sort", "uname", "env"):
            self.tool(name, f'exec {subprocess.check_output(["which", name], text=True).strip()} "$@"')
        self.tool("dpkg-query", "echo 'installed cmake, '")
        self.tool("apt-get", "echo apt-get was called")
        self.tool("id", "echo 1000")
        run = subprocess.run(
            [str(self.folder / "tools" / "bash"), str(ROOT / "Scripts" / "setup")], capture_output=True, text=True,
            timeout=60, env={"PATH": str(self.folder / "tools")})
        self.assertEqual(run.returncode, 1)
        self.assertIn("there is no sudo", run.stderr)
        self.assertIn("apt-get install", run.stderr)
        for package in ("libsdl2-dev", "libpng-dev", "xvfb"):
            self.assertIn(package, run.stderr)
        self.assertNotIn(" cmake", run.stderr)
        self.assertNotIn("apt-get was called", run.stdout + run.stderr)
