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
  /** Only tests whose title this matches. */
  titled?: string;
  /** What makes the tests try the full number. */
  environment?: Record<string, string>;
}

interface Report {
  testResults: { assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[] }[];
}

/** Claims that stand as tests, run in full: each test is a finding. */
export function runTests(project: string, { files, titled, environment = {} }: Claims): Promise<Finding[]> {
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const filter = titled === undefined ? [] : ['--testNamePattern', titled];
    const vitest = spawn(
      join(ROOT, 'node_modules/.bin/vitest'),
      ['run', '--project', project, ...files, ...filter, '--reporter=json', `--outputFile=${report}`],
      { cwd: ROOT, env: { ...environment, ...process.env }, stdio: 'ignore' },
    );
    const [code] = (await once(vitest, 'exit')) as [number];
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'skipped');
    const failed = tests.filter(({ status }) => status === 'failed');
    for (const { title, failureMessages } of failed) console.error(`  ${title}\n  ${failureMessages.join('\n  ')}`);
    return [
      ...tests.map(({ title, duration = NaN }) => seen(title, duration / 1000, 's')),
      exactly('claims that do not hold', Math.max(failed.length, code === 0 ? 0 : 1), 0),
      atLeast('claims tried', tests.length, 1),
    ];
  });
}
