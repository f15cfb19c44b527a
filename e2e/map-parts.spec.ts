import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Field } from '@swathline/contract';
import { createClient, signIn } from './session.ts';

/**
 * The production build leaves parts of MapLibre out (docs/decisions/018-slim-maplibre.md). These tests draw every kind of layer, source and
 * control that is in use, and fail on any error of the page or of the map's worker.
 */
test('the fields map draws the survey, the base map and the fields, zooms, and opens a popup', async ({ page, request }) => {
  const errors = collectErrors(page);
  const field = await createField(request);
  await signIn(page);
  await page.goto('/fields?view=map');
  await expect(page.getByRole('region', { name: 'Map' }).or(page.locator('.maplibregl-canvas')).first()).toBeVisible();
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/km$/);
  await expectColors(page, 12);

  const search = page.getByRole('combobox', { name: 'Go to' });
  await search.fill(field.name);
  await page.getByRole('option', { name: field.name }).click();
  await expect(page.locator('.maplibregl-popup')).toContainText(field.name);
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/\d m$/);
  await expectColors(page, 12);

  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectColors(page, 12);
  expect(errors).toEqual([]);
});
