import { defineConfig } from '@playwright/test';
import { SERVER } from './server.ts';

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
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './server.ts',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Each story makes its own records, or only reads; two at once draw maps too slowly, in software, for clicks to hit what they aim at.
  workers: 1,
  retries: 0,
  use: {
    baseURL: SERVER,
    viewport: { width: 1440, height: 900 },
    // Its pictures of every frame would cost more than the stories; its snapshots show the same.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
});
