import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  scheme: 'light' | 'dark';
  width: 1440 | 390;
}

/** Both schemes at both widths. */
export const EVERY_STYLE: readonly Look[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'dark', width: 390 },
  { scheme: 'light', width: 390 },
];

/** Each scheme and each width once. */
export const TWO_LOOKS = EVERY_STYLE.filter(({ scheme, width }) => (scheme === 'light') === (width === 1440));

/** The browser's own word on drawing without a graphics card. */
const OF_THE_DRIVER = /GL Driver Message|GPU stall/;

/** Everything that the console says from now on as an error or a warning. */
export function listenToConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_THE_DRIVER.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

/** Has axe look at what the page shows: no finding but minor ones, in each look. */
export async function expectAccessible(page: Page, looks: readonly Look[]): Promise<void> {
  const findings: string[] = [];
  await page.evaluate(axe.source);
  for (const { scheme, width } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await settle(page, scheme);
    const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
    for (const { id, impact, nodes } of violations.filter((each) => each.impact !== 'minor')) {
      const places = nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `  ${target.map(String).join(' ')}\n    ${failureSummary ?? ''}`);
      findings.push(`${scheme} ${width}: ${id} (${impact ?? ''}), ${nodes.length} places\n${places.join('\n')}`);
    }
  }
  expect(findings.join('\n')).toBe('');
}

/** Colours are measured once nothing fades any more. */
async function settle(page: Page, scheme: Look['scheme']): Promise<void> {
  await expect(page.locator(`html[data-${scheme}]`)).toHaveCount(1);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
