import type { BrowserContextOptions } from '@playwright/test';

/** The window of most tests. Without motion, and with a quarter of the pixels, a page with a map takes a fifth less processor time. */
export const WINDOW = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 0.5,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** Of tests that count pixels. */
export const ALL_PIXELS = { deviceScaleFactor: 1 };
