import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { api } from '@swathline/contract';
import { officeCalls, signIn } from '../support/session.ts';
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

test('names without spaces break in the table of stock, so that the amounts stay in sight', async ({ signedInPage: page }) => {
  const call = officeCalls();
  const name = `Long${Date.now().toString(36)}`.padEnd(80, 'g');
  const { id: toPlaceId } = await call(api.stockPlaces.create, { body: { name, kind: 'warehouse' } });
  const { id: productId } = await call(api.stockProducts.create, { body: { name, unit: 'L' } });
  const { id: lotId } = await call(api.stockLots.create, { body: { productId, number: name } });
  const received = { id: randomUUID(), kind: 'received' as const, lotId, toPlaceId, ownerId: null, amount: '20' };
  await call(api.stockMovements.create, { body: { movements: [received] } });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/stock');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect.poll(() => page.getByRole('table').first().evaluate(overflowPx)).toBe(0);
});

test('the title of the live map and the line below it do not wrap in a window of 1024 to 1440 px', async ({ signedInPage: page }) => {
  await page.goto('/pilots');
  const title = page.getByRole('heading', { level: 1, name: 'Pilot Tracking' });
  const below = page.getByText(/^Last updated: /);
  await expect(below).toBeVisible();
  for (const width of [1024, 1240, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await title.boundingBox())?.height, `title at ${width} px`).toBeLessThan(45);
    await expect.poll(async () => (await below.boundingBox())?.height, `line at ${width} px`).toBeLessThan(30);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the headings of a list sort by a finger, also two in one cell', async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/users');
    await expect(page.locator('td').first()).toBeVisible();
    for (const name of ['Role', 'Status', 'Created']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    const [upper, lower] = [
      page.getByRole('button', { name: 'Status', exact: true }),
      page.getByRole('button', { name: 'Created', exact: true }),
    ];
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
    expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual((below?.y ?? NaN) + 0.5);
  });

  test('a link of a table and the size of its pages are high enough for a finger', async ({ page }) => {
    await signIn(page);
    await page.goto('/customers');
    const link = page.locator('td').getByRole('link').first();
    await expect(link).toBeVisible();
    for (const target of [link, page.getByRole('combobox', { name: 'Rows per page:' })]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test('on a phone the preview of an import is a card for each row, and a notice leaves the buttons of dialogs free', async ({
  signedInPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/chemicals');
  await page.getByRole('button', { name: 'Import' }).click();
  const name = `Layout ${Date.now().toString(36)}`;
  const table = `Name,Type,Active ingredient,Rate\n${name},herbicide,glyphosate,0.5\nBroken,herbicide,glyphosate,many\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const remark = await page.getByText('The rate "many" is not a number').boundingBox();
  expect(remark?.height).toBeLessThan(50);
  await page.getByRole('button', { name: 'Import 1 chemical' }).click();
  const notice = await page.getByRole('alert').filter({ hasText: '1 chemical imported' }).boundingBox();
  // Below the top bar, and above the buttons at the bottom of a dialog.
  expect(notice?.y).toBeGreaterThan(64);
  expect((notice?.y ?? 844) + (notice?.height ?? 844)).toBeLessThan(844 - 76);
});

/** Runs in the page. By how much an element is wider than its parent. */
function overflowPx({ parentElement }: Element): number {
  return parentElement ? parentElement.scrollWidth - parentElement.clientWidth : NaN;
}
