import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTempFolder } from '../server-process.ts';
import { atLeast, type Check, exactly, observed } from './check.ts';

const ROOT = join(import.meta.dirname, '../../..');

interface TestSelection {
  /** Test files, or parts of their paths. */
  files: string[];
  /** A regular expression: only tests with a matching title run. */
  titlePattern?: string;
  /** Variables that make the tests run the full number of cases. */
  environment?: Record<string, string>;
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface TestOutcome {
  title: string;
  seconds: number;
  /** Empty for a test that passed. */
  failures: string[];
}

/** Runs Vitest tests. @returns the duration of each test, and the number of failures */
export async function runTests(project: string, { files, titlePattern, environment = {} }: TestSelection): Promise<Check[]> {
  const filter = titlePattern === undefined ? [] : ['--testNamePattern', titlePattern];
  const { code, report } = await runAndReadReport<VitestReport>((file) => ({
    program: 'vitest',
    args: ['run', '--project', project, ...files, ...filter, '--reporter=json', `--outputFile=${file}`],
    environment,
  }));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'skipped');
  return checksOf(
    code,
    tests.map(({ title, duration = NaN, status, failureMessages }) => ({
      title,
      seconds: duration / 1000,
      failures: status === 'failed' ? ['failed', ...failureMessages] : [],
    })),
  );
}

/** Runs end-to-end tests. @param name part of the file name @returns the duration of each test, and the number of failures */
export async function runEndToEndTests(name: string): Promise<Check[]> {
  const { code, report } = await runAndReadReport<PlaywrightReport>((file) => ({
    program: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', name],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }));
  const specsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [...specs, ...suites.flatMap(specsIn)];
  const specs = report.suites.flatMap(specsIn);
  return checksOf(
    code,
    specs.map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return {
        title,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        failures: tests.some(({ status }) => status === 'unexpected')
          ? ['failed', ...results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))]
          : [],
      };
    }),
  );
}

interface Command {
  program: string;
  args: string[];
  environment: Record<string, string>;
}

/** Runs tests that write a report to a file. @throws Error if there is no report, for example because the tests could not start */
function runAndReadReport<Report>(commandFor: (reportFile: string) => Command): Promise<{ code: number; report: Report }> {
  return withTempFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const { program, args, environment } = commandFor(file);
    const child = spawn(join(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      env: { ...environment, ...process.env },
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number];
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  });
}

function checksOf(code: number, outcomes: TestOutcome[]): Check[] {
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  for (const { title, failures } of failed) console.error(`  ${title}\n  ${failures.join('\n  ')}`);
  return [
    ...outcomes.map(({ title, seconds }) => observed(title, seconds, 's')),
    exactly('failed tests', Math.max(failed.length, code === 0 ? 0 : 1), 0),
    atLeast('tests run', outcomes.length, 1),
  ];
}
