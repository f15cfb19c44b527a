import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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
const [CLIENT_MOCKS, PANEL_MOCKS, PORTAL_MOCKS] = ['client/src', 'panel/src', 'portal/src'].map(filesWithMocks) as [
  string[],
  string[],
  string[],
];

/**
 * In jsdom, with the setup of this workspace after that of the client. Both are named here, because a module that one of them imports would
 * run once for all files that share modules.
 */
const inDocument = (name: string) => ({
  environment: 'jsdom',
  setupFiles: [...new Set(['client/src/test/setup.ts', `${name}/src/test/setup.ts`])],
});

const project = (name: string, more: object = {}) => ({
  resolve,
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
    // The default leaves one processor to others.
    maxWorkers: '100%',
    projects: [
      // GEOMETRY_RUNS=10000 runs every geometry property with 10,000 cases, which takes minutes.
      project('survey', { ...SHARED_MODULES, testTimeout: process.env.GEOMETRY_RUNS === undefined ? MAX_TEST_MS : 600_000 }),
      project('contract', SHARED_MODULES),
      project('server', { ...SHARED_MODULES, globalSetup: ['server/src/test/global-setup.ts'] }),
      project('client', { ...inDocument('client'), exclude: CLIENT_MOCKS, ...SHARED_MODULES }),
      project('panel', { ...SHARED_MODULES, ...inDocument('panel'), exclude: PANEL_MOCKS }),
      project('portal', { ...SHARED_MODULES, ...inDocument('portal'), exclude: PORTAL_MOCKS }),
      // Their files do not share modules.
      project('panel-mocks', { ...inDocument('panel'), include: PANEL_MOCKS }),
      project('client-mocks', { ...inDocument('client'), include: CLIENT_MOCKS }),
      ...(PORTAL_MOCKS.length > 0 ? [project('portal-mocks', { ...inDocument('portal'), include: PORTAL_MOCKS })] : []),
      project('demo', SHARED_MODULES),
    ],
  },
});
