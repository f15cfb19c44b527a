import { expect, type Page } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type Chemical, type SprayJob } from '@swathline/contract';
import { followLink } from '../support/panel-links.ts';

export const firstButton = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

export async function search(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('fusarium');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export function openTransition(label: string) {
  return async (page: Page) => {
    await firstButton(/^Change status of /)(page);
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
}

export async function drawOutline(page: Page): Promise<void> {
  await firstButton(/^Edit /)(page);
  await page.getByRole('button', { name: 'Redraw outline' }).click();
  await expect(page.getByRole('button', { name: /^Point 1 of / })).toBeVisible();
}

export async function importOneField(page: Page): Promise<void> {
  await firstButton('Import')(page);
  const corners = [
    [-104.2, 50.4],
    [-104.19, 50.4],
    [-104.19, 50.41],
    [-104.2, 50.4],
  ];
  const field = { type: 'Feature', properties: { name: 'One' }, geometry: { type: 'Polygon', coordinates: [corners] } };
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [field] }));
  await page.locator('input[type=file]').setInputFiles({ name: 'one.geojson', mimeType: 'application/geo+json', buffer });
}

export async function addFarmerSupplied(page: Page): Promise<void> {
  await firstButton('Add Spray Job')(page);
  await firstButton('Add Farmer-Supplied Chemical')(page);
}

export async function openDetails(page: Page, call: Call): Promise<void> {
  await page.evaluate(followLink, `/spray-jobs?job=${(await findJob(call)).id}`);
}

export async function openMove(page: Page, call: Call): Promise<void> {
  await page.evaluate(followLink, `/spray-jobs?view=calendar&job=${(await findJob(call, 'submitted')).id}`);
  await firstButton(/^Move /)(page);
}

export async function openCrowdedDay(page: Page, call: Call): Promise<void> {
  const { userId } = await findJob(call);
  for (const name of ['North', 'East', 'South', 'West']) {
    const job = { name: `${name} of a crowded day`, userId, startDate: '2031-05-06', endDate: '2031-05-07' };
    await call(api.sprayJobs.create, { body: job });
  }
  await page.evaluate(followLink, '/spray-jobs?view=calendar&day=2031-05-06');
  await firstButton(/more on .*May 6/)(page);
}

export async function compareEdits(page: Page, call: Call): Promise<void> {
  const chemical = await createChemical(call);
  await page.evaluate(followLink, `/chemicals?filterField=name&filterText=${chemical.name}`);
  await firstButton(`Edit ${chemical.name}`)(page);
  await page.getByRole('dialog').getByLabel('Restrictions').fill('Not within 30 m of water');
  await call(api.chemicals.update, { params: { id: chemical.id }, body: { restrictions: 'Not near bees' } });
  const update = page.getByRole('dialog').getByRole('button', { name: /^Update/ });
  await update.click();
  await firstButton('See what changed')(page);
}

async function createChemical(call: Call): Promise<Chemical> {
  const form = {
    name: `Compared-${Date.now().toString(36)}`,
    type: 'fungicide',
    activeIngredient: 'propiconazole',
    applicationRateLitersPerAcre: 0.2,
    costPerLitre: 40,
    restrictions: '',
  } as const;
  return call(api.chemicals.create, { body: form });
}

export async function findJob(call: Call, status: SprayJob['status'] = 'completed'): Promise<{ id: string; userId: string }> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { limit: 1, status } });
  const [job] = sprayJobs;
  if (!job) throw new Error(`The sample season has no job that is ${status}.`);
  return job;
}
