// Everything that CI runs: build, check, unit and server tests side by side, then the stories in a real browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { runLanes } from './run.mjs';

const bin = (name) => `node_modules/.bin/${name}`;
const reports = mkdtempSync(join(tmpdir(), 'swathline-reports-'));
const unitReport = join(reports, 'unit.json');
const storyReport = join(reports, 'stories.json');

const browser = ensureBrowser();
const build = { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] };
const check = { name: 'check', command: process.execPath, args: ['scripts/check.mjs', '--whole'] };
const unit = {
  name: 'unit and server tests',
  command: bin('vitest'),
  args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  options: { echo: true },
};
const stories = {
  name: 'stories in the browser',
  command: bin('playwright'),
  args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
  options: { echo: true, env: { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: storyReport } },
};

const passed = (await runLanes([[build]])) && (await runLanes([[unit], [check]])) && (await runLanes([[stories]]));
const counts = [unitCounts(), storyCounts()];
rmSync(reports, { recursive: true, force: true });

const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`${total('passed')} passed, ${total('failed') + (passed ? 0 : 1)} failed, ${total('skipped')} skipped`);
process.exitCode = passed ? 0 : 1;

function unitCounts() {
  const report = readReport(unitReport);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped: report?.numPendingTests ?? 0 };
}

function storyCounts() {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = readReport(storyReport)?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
