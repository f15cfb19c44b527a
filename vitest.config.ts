import { defineConfig } from 'vitest/config';

const resolve = { conditions: ['swathline-source'] };
const ssr = { resolve: { conditions: ['swathline-source'], externalConditions: ['swathline-source'] } };
const project = (name: string, more: object = {}) => ({
  resolve,
  ssr,
  test: { name, include: [`${name}/src/**/*.test.{ts,tsx}`], ...more },
});

export default defineConfig({
  test: {
    // By default one processor is left free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      // GEOMETRY_RUNS=10000 tries the geometry of reliability claims in full, which takes minutes.
      project('survey', { testTimeout: process.env.GEOMETRY_RUNS === undefined ? 30_000 : 600_000 }),
      project('contract'),
      project('server', { globalSetup: ['server/src/db/testing-global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }),
      project('panel', { environment: 'jsdom', setupFiles: ['panel/src/ui/testing-setup.ts'], testTimeout: 30_000 }),
      project('demo'),
    ],
  },
});
