import { expect } from '@playwright/test';
import { test } from '../support/signed-in-page.ts';

for (const path of ['/users', '/fields', '/chemicals', '/aircraft', '/spray-jobs', '/hazards']) {
  test(`${path} fits its columns into a window of 768 to 1440 px, so that the buttons of a row cover none`, async ({
    signedInPage: page,
  }) => {
    await page.goto(path);
    await expect(page.locator('td').getByRole('button').last()).toBeVisible();
    for (const width of [768, 1024, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const table = page.getByRole('table').first();
      await expect.poll(() => table.evaluate(overflowPx), `at ${width} px`).toBe(0);
    }
  });
}

/** Runs in the page. By how much an element is wider than its parent. */
function overflowPx({ parentElement }: Element): number {
  return parentElement ? parentElement.scrollWidth - parentElement.clientWidth : NaN;
}
