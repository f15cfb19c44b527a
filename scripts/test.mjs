// Everything that CI runs: the build, then Vitest tests beside the checks and the first end-to-end tests, then the end-to-end tests that
// draw maps. Every stage runs even when an earlier one failed. The last lines name each failed stage and test.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runLanes } from './run.mjs';

useMemoryForFiles();

const bin = (name) => `node_modules/.bin/${name}`;
const reports = mkdtempSync(join(tmpdir(), 'swathline-reports-'));
const unitReport = join(reports, 'unit.json');
/** Maps are drawn in software: beside the Vitest tests that would be too slow for clicks to hit their targets. */
const MAP_TESTS = ['aircraft.spec.ts', 'land', 'pilots.spec.ts', 'screens/hostile.spec.ts'];
/** With two more files, these take as long as those of maps. */
const SCREEN_TESTS = [...testsIn('e2e/screens').map((name) => `screens/${name}`), 'billing.spec.ts', 'credentials.spec.ts'].filter(
  (name) => !MAP_TESTS.includes(name),
);
const OTHER_TESTS = testsIn('e2e').filter((name) => name !== 'screens' && ![...MAP_TESTS, ...SCREEN_TESTS].includes(name));

const browser = ensureBrowser();
// On one thread the compilers of types and lint take half the processor time: each further thread checks again what the first one did.
const types = { name: 'types', command: bin('tsc'), args: ['-b', '--singleThreaded'] };
const pages = { name: 'panel and portal', command: 'npm', args: ['run', '--silent', 'build', '-w', 'panel', '-w', 'portal'] };
const check = { name: 'check', command: process.execPath, args: ['scripts/check.mjs', '--whole'], options: { env: { GOMAXPROCS: '1' } } };
const unit = {
  name: 'unit and server tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  options: { echo: true },
};
/** Each has a separate server and port. */
const endToEnd = (name, tests, port) => ({
  name,
  report: join(reports, `${port}.json`),
  command: bin('playwright'),
  args: ['test', ...tests.map((test) => `e2e/${test}`), '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  options: { echo: true, env: { BROWSER_PATH: browser, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, `${port}.json`) } },
});
const maps = endToEnd('end-to-end tests of maps', MAP_TESTS, '3940');
const screens = endToEnd('end-to-end tests of screens', SCREEN_TESTS, '3930');
const others = endToEnd('other end-to-end tests', OTHER_TESTS, '3950');

const stages = [
  ...(await runLanes([[types], [pages]])),
  ...(await runLanes([[unit], [check, others]])),
  ...(await runLanes([[maps], [screens]])),
];
const passed = stages.length === 0;
const failures = [...stages, ...failedUnitTests(), ...endToEndTests(({ ok }) => !ok)];
const flaky = endToEndTests(({ tests }) => tests.some(({ status }) => status === 'flaky'));
const counts = [unitCounts(), endToEndCounts()];
rmSync(reports, { recursive: true, force: true });

for (const name of flaky) console.log(`passed at the second try  ${name}`);
for (const failure of failures) console.log(`FAILED  ${failure}`);
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`${total('passed')} passed, ${Math.max(total('failed'), passed ? 0 : 1)} failed, ${total('skipped')} skipped`);
process.exitCode = passed ? 0 : 1;

/** Names of files and of folders of tests. */
function testsIn(folder) {
  return readdirSync(folder).filter((name) => /^[a-z-]+(?:\.spec\.ts)?$/.test(name));
}

/** Databases, browsers and files of the tests lie in memory where a system has enough of it: a disk makes most of them wait. */
function useMemoryForFiles() {
  const folder = '/dev/shm';
  const free = existsSync(folder) ? statfsSync(folder) : undefined;
  if (free !== undefined && free.bavail * free.bsize > 6e9) process.env.TMPDIR = folder;
}

/** File and title of each failed test, or the file alone if it failed before its tests ran. */
function failedUnitTests() {
  const files = readReport(unitReport)?.testResults ?? [];
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return (titles.length > 0 ? titles : ['the file could not run']).map((title) => `${relative('.', name)}: ${title}`);
    });
}

/** File and title of each test whose entry in Playwright's report matches. */
function endToEndTests(matches) {
  const listIn = ({ file, specs = [], suites = [] }) => [
    ...specs.filter(matches).map(({ title }) => `e2e/${file}: ${title}`),
    ...suites.flatMap(listIn),
  ];
  return endToEndReports().flatMap(({ suites }) => suites.flatMap(listIn));
}

function unitCounts() {
  const report = readReport(unitReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped: report?.numPendingTests ?? 0 };
}

function endToEndCounts() {
  const sum = (...keys) => endToEndReports().reduce((total, { stats }) => total + keys.reduce((each, key) => each + stats[key], 0), 0);
  return { passed: sum('expected', 'flaky'), failed: sum('unexpected'), skipped: sum('skipped') };
}

function endToEndReports() {
  return [maps, screens, others].flatMap(({ report }) => readReport(report) ?? []);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
