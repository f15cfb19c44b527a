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
    projects: [
      project('survey'),
      project('contract'),
      project('server', { globalSetup: ['server/src/db/testing-global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 }),
      project('panel', { environment: 'jsdom', setupFiles: ['panel/src/ui/testing-setup.ts'], testTimeout: 30_000 }),
      project('demo'),
    ],
  },
});
