// Finds the Chromium that tests and benchmarks drive; installs Debian's where there is none and this user may.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a browser: `BROWSER_PATH`, or one in a usual place. Undefined where there is none. */
export function findBrowser() {
  return [process.env.BROWSER_PATH, ...PLACES].find((path) => path && existsSync(path));
}

/** Finds a browser or installs one; ends the program with a sentence where neither is possible. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;

  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests');
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], quiet);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set BROWSER_PATH to it, and run this again.',
  );
  process.exit(1);
}
