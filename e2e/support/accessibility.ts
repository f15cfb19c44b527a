import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A colour scheme and a window width to check a page in. */
interface Variant {
  scheme: 'light' | 'dark';
  width: 1440 | 390;
}

export const LIGHT_WIDE: Variant = { scheme: 'light', width: 1440 };
export const DARK_NARROW: Variant = { scheme: 'dark', width: 390 };

/** The browser's warnings about drawing without a graphics card. */
const DRIVER_WARNING = /GL Driver Message|GPU stall/;

/** Collects all errors and warnings that appear in the console from now on. The list grows as they appear. */
export function collectConsoleErrors(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !DRIVER_WARNING.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/**
 * Runs axe on the page, light and wide, then dark and narrow: each scheme and each width once, since axe takes a second for each. Fails on
 * any violation that is not minor.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  for (const variant of [LIGHT_WIDE, DARK_NARROW]) {
    await show(page, variant);
    await expectNoViolations(page, variant, 'html');
  }
}

/** Runs axe on the open dialog alone, as the page is: what is behind it is inert. */
export async function expectAccessibleDialog(page: Page, variant: Variant): Promise<void> {
  await expectNoViolations(page, variant, '[role=dialog], [role=alertdialog]');
}

/** Gives the page its colours and its width. */
export async function show(page: Page, { scheme, width }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

async function expectNoViolations(page: Page, { scheme, width }: Variant, part: string): Promise<void> {
  await settle(page, scheme);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((context) => window.axe.run(context, { resultTypes: ['violations'] }), part);
  const findings = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => {
      const places = nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `  ${target.map(String).join(' ')}\n    ${failureSummary ?? ''}`);
      return `${scheme} ${width}: ${id} (${impact ?? ''}), ${nodes.length} places\n${places.join('\n')}`;
    });
  expect.soft(findings.join('\n')).toBe('');
}

/** Waits until all animations have ended, since axe measures the colours that are drawn. */
async function settle(page: Page, scheme: Variant['scheme']): Promise<void> {
  await expect(page.locator(`html[data-${scheme}]`)).toHaveCount(1);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
