// Everything that CI runs: the build, then checks and Vitest tests in parallel, then the end-to-end tests in a real browser.
// Every stage runs even when an earlier one failed. The last lines name each failed stage and test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runLanes } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const reports = mkdtempSync(join(tmpdir(), 'swathline-reports-'));
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

const browser = ensureBrowser();
const build = { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] };
const check = { name: 'check', command: process.execPath, args: ['scripts/check.mjs', '--whole'] };
const unit = {
  name: 'unit and server tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  options: { echo: true },
};
const endToEnd = {
  name: 'end-to-end tests in the browser',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  options: { echo: true, env: { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport } },
};

const stages = [...(await runLanes([[build]])), ...(await runLanes([[unit], [check]])), ...(await runLanes([[endToEnd]]))];
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
  return (readReport(endToEndReport)?.suites ?? []).flatMap(listIn);
}

function unitCounts() {
  const report = readReport(unitReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped: report?.numPendingTests ?? 0 };
}

function endToEndCounts() {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(endToEndReport)?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
