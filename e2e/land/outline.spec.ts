import { expect, type Locator, type Page, test } from '@playwright/test';
import { api, type Field } from '@swathline/contract';
import { officeCalls, waitForNetworkIdle, signIn } from '../support/session.ts';

test('dragging a corner of an outline makes the field smaller and keeps its legal description', async ({ page }) => {
  const field = await createField();
  const originalAcres = field.acreage?.totalFieldArea?.acres ?? NaN;
  await signIn(page);
  await page.goto(`/fields?filterField=name&filterText=${encodeURIComponent(field.name)}`);

  let dialog = await openOutline(page, field.name);
  const save = dialog.getByRole('button', { name: 'Save Outline' });
  await expect(save).toBeDisabled();
  await drag(page, dialog.getByRole('button', { name: /^Point 1 of 4/ }), 60, 60);
  await expect(dialog.getByText(/^Point 1 · sides \d+ m and \d+ m$/)).toBeVisible();
  expect(await acresOf(dialog)).toBeLessThan(originalAcres - 5);

  await drag(page, dialog.getByRole('button', { name: /^Point 1 of 4/ }), 800, 0);
  await expect(dialog.getByText(/^The outline crosses itself at/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'The outline meets itself here' })).toBeVisible();
  await expect(save).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(dialog.getByText(/^The outline crosses itself at/)).toBeHidden();

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const drawnAcres = await acresOf(dialog);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Measured: ${drawnAcres.toFixed(1)} acres`)).toBeVisible();
  await expect(page.getByText('160 acres', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  dialog = await openOutline(page, field.name);
  expect(await acresOf(dialog)).toBeCloseTo(drawnAcres, 1);
  const call = officeCalls();
  const saved = await call(api.fields.get, { params: { id: field.id } });
  expect(saved.location).toBe(field.location);
  expect(saved.acreage?.totalFieldArea?.acres).toBeCloseTo(drawnAcres, 0);
});

/** Creates a field on a quarter section that no other test uses. */
async function createField(): Promise<Field> {
  const call = officeCalls();
  const stamp = Date.now().toString(36);
  const farmer = {
    firstName: 'Outline',
    lastName: `Farmer ${stamp}`,
    email: `outline-${stamp}@example.com`,
    password: `secret-${stamp}`,
    role: 'farmer',
  } as const;
  const { id } = await call(api.users.create, { body: farmer });
  const land = { quarter: 'NE', section: 9, township: 41, range: 7, meridian: 'W3' } as const;
  return call(api.fields.create, { body: { name: `Test Corner ${stamp}`, userId: id, ...land } });
}

async function openOutline(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Redraw outline' }).click();
  const dialog = page.getByRole('dialog', { name: `Field Outline - ${name}` });
  await expect(dialog.getByRole('button', { name: /^Point 1 of 4/ })).toBeVisible();
  await waitForNetworkIdle(page);
  return dialog;
}

async function acresOf(dialog: Locator): Promise<number> {
  const area = (await dialog.getByText(/^Area: [\d.]+ acres$/).textContent()) ?? '';
  return Number(area.replace(/[^\d.]/g, ''));
}

async function drag(page: Page, handle: Locator, right: number, down: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The point is not visible.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}
