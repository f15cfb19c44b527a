import { expect } from '@playwright/test';
import { test } from '../support/signed-in-page.ts';

for (const width of [1440, 390]) {
  test(`the floating button of Messaging covers no control at ${width} px at any scroll position`, async ({ signedInPage: page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/messaging');
    await expect(page.getByRole('button', { name: 'Go to next page' })).toBeAttached();
    expect(await page.evaluate(controlsUnderFloatingButton)).toEqual([]);
  });
}

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

/** Runs in the page. @returns the names of the controls that the floating button covers at any scroll position */
function controlsUnderFloatingButton(): string[] {
  const button = document.querySelector('.MuiFab-root');
  const controls = [...document.querySelectorAll('#content :is(button, a, input, [role="combobox"])')].filter((each) => each !== button);
  const covered = new Set<string>();
  for (let top = 0; top <= document.documentElement.scrollHeight; top += 40) {
    window.scrollTo(0, top);
    const buttonBox = button?.getBoundingClientRect() ?? new DOMRect();
    for (const control of controls) {
      const { left, right, top: controlTop, bottom } = control.getBoundingClientRect();
      if (left < buttonBox.right && right > buttonBox.left && controlTop < buttonBox.bottom && bottom > buttonBox.top) {
        covered.add(control.getAttribute('aria-label') ?? control.textContent);
      }
    }
  }
  return [...covered];
}

/** Runs in the page. By how much an element is wider than its parent. */
function overflowPx({ parentElement }: Element): number {
  return parentElement ? parentElement.scrollWidth - parentElement.clientWidth : NaN;
}
