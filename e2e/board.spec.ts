import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api } from '@swathline/contract';
import { collectConsoleErrors, expectAccessible } from './support/accessibility.ts';
import { officeCalls, signIn } from './support/session.ts';

test('two dispatchers plan a day together: each sees the moves of the other, and the work order has the place', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = collectConsoleErrors(page);
  const call = officeCalls();
  const { names, registration, ids } = await createDay(call);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await signIn(each);
    await each.goto('/board');
  }
  const lane = (each: Page) => each.getByRole('group', { name: new RegExp(`^${registration}, `) }).first();
  await page.getByLabel('Search job or customer').fill(names[0] ?? '');
  await expect(page.getByRole('group', { name: 'Jobs that are not planned' }).getByRole('article')).toHaveCount(1);

  await drag(page, page.getByRole('button', { name: `Move ${names[0]}` }), lane(page));
  await expect(lane(page).getByRole('article')).toHaveText([new RegExp(`1\\. ${names[0]}`)]);
  await expect(lane(other).getByRole('article')).toHaveText([new RegExp(`1\\. ${names[0]}`)]);

  await other.getByLabel('Search job or customer').fill(names[1] ?? '');
  await other.getByRole('button', { name: `Move ${names[1]}` }).press('Enter');
  await other.getByRole('menuitem', { name: 'Move...' }).press('Enter');
  const dialog = other.getByRole('dialog', { name: `Move ${names[1]}` });
  await choose(other, dialog, 'Day', /./, 1);
  await choose(other, dialog, 'Aircraft', registration);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lane(page).getByRole('article')).toHaveText([new RegExp(`1\\. ${names[0]}`), new RegExp(`2\\. ${names[1]}`)]);

  await page.getByRole('button', { name: `Move ${names[1]}` }).press('ArrowUp');
  await expect(lane(other).getByRole('article')).toHaveText([new RegExp(`1\\. ${names[1]}`), new RegExp(`2\\. ${names[0]}`)]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/spray-jobs/${ids[0]}/work-order`);
  await expect(page.getByText(/, 2 of 2$/)).toBeVisible();
  await context.close();
  expect(errors).toEqual([]);
});

/** Two open jobs without a day, and an aircraft without jobs. */
async function createDay(call: Call) {
  const letters = String(Date.now())
    .slice(-4)
    .replace(/\d/g, (digit) => String.fromCharCode(65 + Number(digit)));
  // The last lane: the jobs that are not planned stay in view beside it.
  const registration = `C-Z${letters.slice(1)}`;
  await call(api.aircraft.create, { body: { kind: 'aeroplane', registration, hopperLitres: 1900, swathMetres: 20 } });
  const { today } = await call(api.board.get, { query: {} });
  const [farmer] = (await call(api.users.list, { query: { filterField: 'role', filterText: 'farmer', limit: 1 } })).users;
  const endDate = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
  const names = ['first', 'second'].map((word) => `Board ${letters} ${word}`);
  const ids: string[] = [];
  for (const name of names) {
    const { id } = await call(api.sprayJobs.create, { body: { name, userId: farmer?.id ?? '', startDate: today, endDate } });
    ids.push(id);
  }
  return { names, registration, ids };
}

async function drag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  await to.scrollIntoViewIfNeeded();
  const begin = (await from.boundingBox()) ?? start;
  const end = await to.boundingBox();
  if (!begin || !end) throw new Error('A card or a lane is not on the screen.');
  await page.mouse.move(begin.x + begin.width / 2, begin.y + begin.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 40, end.y + 30, { steps: 8 });
  await page.mouse.up();
}

async function choose(page: Page, dialog: Locator, label: string, option: string | RegExp, at = 0) {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).nth(at).click();
}
