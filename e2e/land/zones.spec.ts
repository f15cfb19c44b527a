import { expect, type Locator, type Page, test } from '@playwright/test';
import { api, type Field } from '@swathline/contract';
import { officeCalls, waitForNetworkIdle, signIn } from '../support/session.ts';

test('an exclusion zone drawn on the map reduces the field’s acres, and reduces them further when a point is dragged', async ({ page }) => {
  const field = await createField();
  const originalAcres = field.acreage?.effectiveArea.acres ?? NaN;
  await signIn(page);
  await page.goto(`/fields?filterField=name&filterText=${encodeURIComponent(field.name)}`);
  expect(await acresInList(page, field.name)).toBeCloseTo(originalAcres, 1);

  let { dialog, map } = await openZones(page, field.name);
  await expect(dialog.getByText('Zones: 0')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Zone' }).click();
  await expect(dialog.getByText('Tap the map to add points. Drag points to fine-tune. Save Zone when done.')).toBeVisible();
  for (const [right, down] of [
    [-120, -80],
    [120, -80],
    [120, 80],
    [-120, 80],
  ] as const) {
    await clickOffMiddle(page, map, right, down);
  }
  await expect(dialog.getByText(/^4 points · [\d.]+ acres$/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Kind' }).click();
  // The option can move away from under the pointer while the menu opens.
  const water = page.getByRole('option', { name: 'Water' });
  await expect(water).toBeVisible();
  await expect(async () => {
    if (await water.isVisible()) await water.click({ timeout: 2000 });
    await expect(water).toBeHidden({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wet until July');
  await dialog.getByRole('button', { name: 'Save Zone' }).click();
  await expect(dialog.getByText('Zones: 1')).toBeVisible();
  await expect(dialog.getByText('Unsaved changes: 1')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Zone 1 · Water · [\d.]+ acres · unsaved$/ })).toBeVisible();

  for (const tryToLeave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await tryToLeave();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText('Unsaved changes: 1')).toBeVisible();
  }
  await saveZones(dialog);
  const reducedAcres = await acresInList(page, field.name);
  expect(reducedAcres).toBeLessThan(originalAcres - 5);

  ({ dialog, map } = await openZones(page, field.name));
  await expect(dialog.getByText('Zones: 1')).toBeVisible();
  await expect(dialog.getByText('Unsaved changes: 0')).toBeVisible();
  // A zone reacts to clicks once the map has drawn it.
  await expect(async () => {
    await clickOffMiddle(page, map, 0, 0);
    await expect(dialog.getByRole('button', { name: 'Delete Zone' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Wet until July');
  await drag(page, dialog.getByRole('button', { name: /^Point 3 of 4/ }), 60, 60);
  await dialog.getByRole('button', { name: 'Save Zone' }).click();
  await saveZones(dialog);
  expect(await acresInList(page, field.name)).toBeLessThan(reducedAcres);
});

test('an exclusion zone can be drawn with the keyboard alone, and Back closes the dialog but not the page', async ({ page }) => {
  const field = await createField();
  await signIn(page);
  await page.goto(`/fields?filterField=name&filterText=${encodeURIComponent(field.name)}`);
  const { dialog, map } = await openZones(page, field.name);
  await dialog.getByRole('button', { name: 'Add Zone' }).press('Enter');
  await expect(dialog.getByText('Arrow keys move the map, Enter sets a point')).toBeVisible();
  for (const [index, arrow] of ['ArrowRight', 'ArrowDown', 'ArrowLeft'].entries()) {
    await page.keyboard.press('Enter');
    const point = dialog.getByRole('button', { name: new RegExp(`^Point ${index + 1} of ${index + 1}`) });
    await expect(point).toBeVisible();
    await page.keyboard.press(arrow);
    await expect.poll(() => pixelsBetween(point, map)).toBeGreaterThan(90);
  }
  await dialog.getByRole('button', { name: 'Save Zone' }).press('Enter');
  await expect(dialog.getByText('Zones: 1')).toBeVisible();
  await saveZones(dialog);

  await openZones(page, field.name);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/fields/);
});

test('the dialog scrolls to its buttons on a phone that is held sideways', async ({ page }) => {
  const field = await createField();
  await page.setViewportSize({ width: 640, height: 360 });
  await signIn(page);
  await page.goto(`/fields?filterField=name&filterText=${encodeURIComponent(field.name)}`);
  const { dialog } = await openZones(page, field.name);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

/** Creates a field half a mile square that no other test uses. */
async function createField(): Promise<Field> {
  const call = officeCalls();
  const stamp = Date.now().toString(36);
  const farmer = {
    firstName: 'Zone',
    lastName: `Farmer ${stamp}`,
    email: `zones-${stamp}@example.com`,
    password: `secret-${stamp}`,
    role: 'farmer',
  } as const;
  const { id } = await call(api.users.create, { body: farmer });
  const [south, west, north, east] = [50.4, -104.2, 50.4072, -104.1887];
  const coordinates = [
    { latitude: north, longitude: west },
    { latitude: north, longitude: east },
    { latitude: south, longitude: east },
    { latitude: south, longitude: west },
  ];
  return call(api.fields.create, { body: { name: `Test Slough ${stamp}`, userId: id, coordinates } });
}

async function acresInList(page: Page, name: string): Promise<number> {
  const row = page.getByRole('row', { name: new RegExp(name) });
  const acres = (await row.getByText(/^[\d.,]+ acres$/).textContent()) ?? '';
  return Number(acres.replace(/[^\d.]/g, ''));
}

async function openZones(page: Page, name: string): Promise<{ dialog: Locator; map: Locator }> {
  await page.getByRole('button', { name: `Exclusion Zones of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Exclusion Zones - ${name}` });
  const map = dialog.getByRole('region', { name: 'Map of the field and its exclusion zones' });
  await expect(map).toBeVisible();
  await expect(dialog.getByText('Loading exclusion zones...')).toBeHidden();
  await waitForNetworkIdle(page);
  return { dialog, map };
}

/** Clicks this many pixels right of and below the middle of the map, which is the middle of the field. */
async function clickOffMiddle(page: Page, map: Locator, right: number, down: number): Promise<void> {
  const { x, y } = await middleOf(map);
  await page.mouse.click(x + right, y + down);
}

async function drag(page: Page, handle: Locator, right: number, down: number): Promise<void> {
  const { x, y } = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 5 });
  await page.mouse.up();
}

async function pixelsBetween(one: Locator, other: Locator): Promise<number> {
  const [from, to] = [await middleOf(one), await middleOf(other)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function saveZones(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save Exclusion Zones' }).click();
  await expect(dialog).toBeHidden();
}
