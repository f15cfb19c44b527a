import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolder } from '../server-process.ts';
import { atLeast, exactly, type Finding, seen } from './finding.ts';

const ROOT = join(import.meta.dirname, '../../..');

interface Claims {
  /** Test files, or parts of their paths. */
  files: string[];
  /** A regular expression: only tests with a matching title run. */
  titled?: string;
  /** Variables that make the tests run the full number of cases. */
  environment?: Record<string, string>;
}

interface Report {
  testResults: { assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[] }[];
}

interface StoryReport {
  suites: StorySuite[];
}

interface StorySuite {
  specs: { title: string; tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[] }[];
  suites?: StorySuite[];
}

interface Tried {
  title: string;
  seconds: number;
  /** Empty for a test that passed. */
  failures: string[];
}

/** Runs Vitest tests. Each test is a finding. */
export async function runTests(project: string, { files, titled, environment = {} }: Claims): Promise<Finding[]> {
  const filter = titled === undefined ? [] : ['--testNamePattern', titled];
  const { code, report } = await reportOf<Report>((file) => ({
    program: 'vitest',
    words: ['run', '--project', project, ...files, ...filter, '--reporter=json', `--outputFile=${file}`],
    environment,
  }));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'skipped');
  return findingsOf(
    code,
    tests.map(({ title, duration = NaN, status, failureMessages }) => ({
      title,
      seconds: duration / 1000,
      failures: status === 'failed' ? ['failed', ...failureMessages] : [],
    })),
  );
}

/** Runs end-to-end tests. Each test is a finding. @param name part of the file name */
export async function runStories(name: string): Promise<Finding[]> {
  const { code, report } = await reportOf<StoryReport>((file) => ({
    program: 'playwright',
    words: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', name],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }));
  const specsIn = ({ specs, suites = [] }: StorySuite): StorySuite['specs'] => [...specs, ...suites.flatMap(specsIn)];
  const specs = report.suites.flatMap(specsIn);
  return findingsOf(
    code,
    specs.map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results);
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

interface Run {
  program: string;
  words: string[];
  environment: Record<string, string>;
}

/** Runs tests that write a report to a file. @throws Error if there is no report, for example because the tests could not start */
function reportOf<Written>(runWith: (file: string) => Run): Promise<{ code: number; report: Written }> {
  return withFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const { program, words, environment } = runWith(file);
    const run = spawn(join(ROOT, 'node_modules/.bin', program), words, {
      cwd: ROOT,
      env: { ...environment, ...process.env },
      stdio: 'ignore',
    });
    const [code] = (await once(run, 'exit')) as [number];
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) as Written };
  });
}

function findingsOf(code: number, tried: Tried[]): Finding[] {
  const failed = tried.filter(({ failures }) => failures.length > 0);
  for (const { title, failures } of failed) console.error(`  ${title}\n  ${failures.join('\n  ')}`);
  return [
    ...tried.map(({ title, seconds }) => seen(title, seconds, 's')),
    exactly('failed tests', Math.max(failed.length, code === 0 ? 0 : 1), 0),
    atLeast('tests run', tried.length, 1),
  ];
}
