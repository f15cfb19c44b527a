import { defineConfig } from '@playwright/test';
import { PORT, SERVER } from './support/server.ts';

/** Renders WebGL2 in software, so that maps are drawn on machines without a graphics card. */
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu-compositing',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: `../test-results/${PORT}`,
  globalSetup: './support/server.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Each test creates its own records or only reads. `npm test` runs three groups of files, each with a server (scripts/test.mjs).
  workers: 1,
  // Maps are drawn in software, which can stall on a busy machine. `npm test` names each test that needed its second try.
  retries: 1,
  use: {
    baseURL: SERVER,
    viewport: { width: 1440, height: 900 },
    // Screenshots of every frame would take longer than the tests; the snapshots show the same.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
