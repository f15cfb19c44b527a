// Finds Chromium for tests and benchmarks, and installs Debian's package if there is none and the user is root. The headless shell is the
// same engine without the browser's own windows, which takes a quarter less processor time to load a page.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns `BROWSER_PATH`, or the first browser in a usual path; undefined if there is none */
export function findBrowser() {
  return [process.env.BROWSER_PATH, ...USUAL_PATHS].find((path) => path && existsSync(path));
}

/** Finds or installs a browser. If both fail, prints what to do and exits. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;

  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium for the browser tests');
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], options);
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set BROWSER_PATH to it, and run this again.',
  );
  process.exit(1);
}
