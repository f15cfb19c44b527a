import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PREACT } from './panel/vite-preact.ts';

const resolve = { conditions: ['swathline-source'] };
const ssr = { resolve: { conditions: ['swathline-source'], externalConditions: ['swathline-source'] } };
/** Node 25 and later define `localStorage`, which hides jsdom's. */
const NO_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage') ? ['--no-experimental-webstorage'] : [];

const MAX_WAIT_MS = 60_000;
const MAX_TEST_MS = 2 * MAX_WAIT_MS;

/** The files of a process share their modules, which halves the time of the tests. */
const SHARED_MODULES = { isolate: false };

/** Test files that replace or reset modules, which others would get too. */
const filesWithMocks = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) => /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
const PANEL_MOCKS = filesWithMocks('panel/src');

/** What Preact renders in a browser, it renders in tests. */
const PUBLIC_PAGES = [
  'panel/src/features/auth/*.test.tsx',
  'panel/src/features/auth/sign-in/*.test.tsx',
  'panel/src/features/spray-jobs/job-link/JobLinkPage.test.tsx',
];
const WITH_PREACT = [...PREACT, { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' }];

const IN_DOCUMENT = { environment: 'jsdom', setupFiles: ['panel/src/test/setup.ts'] };

const project = (name: string, more: object = {}, alias: typeof PREACT = []) => ({
  resolve: { ...resolve, alias },
  ssr,
  test: {
    name,
    execArgv: NO_WEB_STORAGE,
    include: [`${name}/src/**/*.test.{ts,tsx}`],
    // Limits for a test that hangs. They do not measure speed: a busy machine may take long.
    testTimeout: MAX_TEST_MS,
    hookTimeout: 2 * MAX_TEST_MS,
    expect: { poll: { timeout: MAX_WAIT_MS } },
    ...more,
  },
});

export default defineConfig({
  test: {
    // The default leaves one processor free, which is half of two.
    maxWorkers: '100%',
    projects: [
      // GEOMETRY_RUNS=10000 runs every geometry property with 10,000 cases, which takes minutes.
      project('survey', { ...SHARED_MODULES, testTimeout: process.env.GEOMETRY_RUNS === undefined ? MAX_TEST_MS : 600_000 }),
      project('contract', SHARED_MODULES),
      project('server', { ...SHARED_MODULES, globalSetup: ['server/src/test/global-setup.ts'] }),
      project('panel', { ...SHARED_MODULES, ...IN_DOCUMENT, exclude: [...PANEL_MOCKS, ...PUBLIC_PAGES] }),
      project('panel-public', { ...SHARED_MODULES, ...IN_DOCUMENT, include: PUBLIC_PAGES, exclude: PANEL_MOCKS }, WITH_PREACT),
      project('panel-mocks', { ...IN_DOCUMENT, include: PANEL_MOCKS }),
      project('panel-build', { include: ['panel/*.test.ts'] }),
      project('demo', SHARED_MODULES),
    ],
  },
});
