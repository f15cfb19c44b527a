import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A colour scheme and a window width to check a page in. */
interface Variant {
  scheme: 'light' | 'dark';
  width: 1440 | 390;
}

/** Each scheme and each width once, since axe takes seconds for each. */
const VARIANTS: readonly Variant[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
];

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

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Runs axe on the page, light and wide, then dark and narrow. Fails on any violation that is not minor.
 * @param part the open dialog alone: what is behind it is inert, and has its own test
 */
export async function expectAccessible(page: Page, part: 'page' | 'dialog' = 'page'): Promise<void> {
  const findings: string[] = [];
  await page.evaluate(axe.source);
  for (const { scheme, width } of VARIANTS) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settle(page, scheme);
    const { violations } = await page.evaluate(
      (context) => window.axe.run(context, { resultTypes: ['violations'] }),
      part === 'dialog' ? DIALOG : 'html',
    );
    for (const { id, impact, nodes } of violations.filter((each) => each.impact !== 'minor')) {
      const places = nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `  ${target.map(String).join(' ')}\n    ${failureSummary ?? ''}`);
      findings.push(`${scheme} ${width}: ${id} (${impact ?? ''}), ${nodes.length} places\n${places.join('\n')}`);
    }
  }
  expect(findings.join('\n')).toBe('');
}

/** Waits until all animations have ended, since axe measures the colours that are drawn. */
async function settle(page: Page, scheme: Variant['scheme']): Promise<void> {
  await expect(page.locator(`html[data-${scheme}]`)).toHaveCount(1);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
