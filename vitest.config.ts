import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['swathline-source'] };
const ssr = { resolve: { conditions: ['swathline-source'], externalConditions: ['swathline-source'] } };
/** Node 25 and later define `localStorage`, which hides jsdom's. */
const NO_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage') ? ['--no-experimental-webstorage'] : [];

const MAX_WAIT_MS = 60_000;
const MAX_TEST_MS = 2 * MAX_WAIT_MS;

/** The files of a process share their modules, which halves the time of the server's tests. The panel's files need a fresh document each. */
const SHARED_MODULES = { isolate: false };

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
    // The default leaves one processor free, which is half of two.
    maxWorkers: '100%',
    projects: [
      // GEOMETRY_RUNS=10000 runs every geometry property with 10,000 cases, which takes minutes.
      project('survey', { ...SHARED_MODULES, testTimeout: process.env.GEOMETRY_RUNS === undefined ? MAX_TEST_MS : 600_000 }),
      project('contract', SHARED_MODULES),
      project('server', { ...SHARED_MODULES, globalSetup: ['server/src/test/global-setup.ts'] }),
      project('panel', { environment: 'jsdom', setupFiles: ['panel/src/test/setup.ts'] }),
      project('panel-build', { include: ['panel/*.test.ts'] }),
      project('demo', SHARED_MODULES),
    ],
  },
});
