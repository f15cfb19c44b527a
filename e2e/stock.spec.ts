import { expect, type Page, test } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { api, type SprayJob, type StockProduct } from '@swathline/contract';
import { createCrewedJob, openJob, openPhone, type Phone, reportsOf, signInAt } from './crew/crew-phone.ts';
import { crewServer } from './crew/crew-server.ts';
import { DARK_NARROW, expectAccessible, expectAccessibleDialog, LIGHT_WIDE, show } from './support/accessibility.ts';

const crew = crewServer();

test('jugs are received and moved, mixed offline for a job whose acres are cut, and what is left goes back; a farmer keeps their own', async ({
  browser,
  page,
}) => {
  const { job, links } = await createCrewedJob(crew.call);
  const [chemical] = job.chemicals;
  const { product, trailer } = await setUp(crew.call, { chemicalId: chemical?.chemicalId ?? '', farmerId: job.userId });
  await signInAt(page, crew.line.address);
  await page.goto(`${crew.line.address}/stock`);
  await receive(page, product.name);
  await moveToTrailer(page, product.name);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${product.name}.*Ours.*200 L`) })).toContainText(/6\d\.\d+ L/);

  const phone = await openPhone(browser, crew.line.address, links.member);
  await expect.poll(() => phone.page.evaluate(hasStock)).toBe(true);
  await phone.context.setOffline(true);
  await phone.page.reload();
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Mixing sheet' }).click();
  await expectAccessible(phone.page);
  const fromTrailer = phone.page.getByRole('radio', { name: 'Trailer' });
  // It is checked once the phone has stored the choice.
  await fromTrailer.click();
  await expect(fromTrailer).toBeChecked();
  await mix(phone, 1);
  await mix(phone, 2);
  await phone.page.getByText('Change acres or rates').click();
  await phone.page.getByLabel('Acres of the whole job').fill('260');
  await phone.page.getByRole('button', { name: 'Plan the remaining loads again' }).click();
  await expect(phone.page.getByRole('heading', { name: /^Load 3, a part: 10\.0 acres/ })).toBeVisible();
  await phone.page.getByRole('button', { name: `Done: ${product.name}`, exact: false }).click();
  // Fewer acres again: what was drawn for the last load is left over.
  await phone.page.getByText('Change acres or rates').click();
  await phone.page.getByLabel('Acres of the whole job').fill('250');
  await phone.page.getByRole('button', { name: 'Plan the remaining loads again' }).click();
  await expect(phone.page.getByText('No load is left to mix.')).toBeVisible();
  await phone.page.getByRole('button', { name: `Put back ${product.name}` }).click();
  await expect(phone.page.getByText('4 draws wait to be sent to the office')).toBeVisible();
  await expect(phone.page.getByText('On this phone only (9)')).toBeVisible();

  await phone.context.setOffline(false);
  await expect(phone.page.getByText('to be sent to the office')).toBeHidden();
  const { movements } = await crew.call(api.stockMovements.list, { query: { sprayJobId: job.id } });
  expect(movements.map(({ kind, amount, load }) => [kind, amount, load])).toEqual([
    ['put_back', '2', null],
    ['used', '2', 3],
    ['used', '25', 2],
    ['used', '25', 1],
  ]);
  const reports = (await reportsOf(crew.call, job)).filter(({ kind }) => kind === 'load_done');
  expect(reports.map(({ body }) => body)).toMatchObject([
    { n: 1, steps: [{ text: expect.stringContaining('Water') as unknown }, { text: expect.stringContaining(product.name) as unknown }] },
    { n: 2 },
  ]);
  expect(await onHand(crew.call, product)).toEqual(['20 of a farmer', `70 at ${trailer.name}`, '80 at Warehouse']);
  await page.goto(`${crew.line.address}/spray-jobs/${job.id}?section=plan`);
  await expect(page.getByRole('list', { name: 'Products in stock' })).toContainText(/50 of 6\d\.\d+ L drawn/);

  await signRecords(crew.call, job, [120, 110]);
  await page.goto(`${crew.line.address}/stock/variance`);
  const variance = page.getByRole('row', { name: new RegExp(product.name) });
  await expect(variance).toContainText(/50 L\s*46 L\s*4 L\s*8\.7 %\s*Over the limit/);
  await expectAccessible(page);
  await page.goto(`${crew.line.address}/spray-jobs/${job.id}?section=plan`);
  await putBackLeftOver(page, product.name);
  // The dialog that closed leaves the history of the browser, which can take a press back.
  await expect(async () => {
    await page.getByRole('link', { name: 'Variance' }).click();
    await expect(page).toHaveURL(/variance$/, { timeout: 2_000 });
  }).toPass();
  await expect(variance).toContainText(/46 L\s*46 L\s*0 L\s*0\.0 %/);
  await page.getByRole('link', { name: 'On hand' }).click();
  await countWithKeyboard(page, `${product.name}, A-1, Ours`);
  expect(await onHand(crew.call, product)).toEqual(['20 of a farmer', '73.5 at Trailer', '80 at Warehouse']);
  await importList(page, product.name);
  await expect.poll(() => onHand(crew.call, product)).toEqual(['20 of a farmer', '73.5 at Trailer', '79 at Warehouse']);
  await page.getByRole('link', { name: 'Season use' }).click();
  const use = page.getByRole('table', { name: 'Use by product and province' });
  await expect(use.getByRole('row', { name: new RegExp(product.name) })).toContainText('kg');
  await expectAccessible(page);
});

/** Completes the job and signs its records, one for each field. @param acres that were sprayed */
async function signRecords(call: Call, { id }: SprayJob, acres: number[]): Promise<void> {
  for (const status of ['in_progress', 'completed'] as const) {
    const { status: now } = await call(api.sprayJobs.getAsAdmin, { params: { id } });
    if (now !== status && now !== 'completed') await call(api.sprayJobs.update, { params: { id }, body: { status } });
  }
  const [startedAt, endedAt] = [new Date(Date.now() - 3_600_000).toISOString(), new Date().toISOString()];
  for (const [phase, takenAt] of [
    ['start', startedAt],
    ['end', endedAt],
  ] as const) {
    const weather = { windKmh: 8, windFromDeg: 270, temperatureC: 18, humidityPct: 60 };
    await call(api.readings.create, { params: { id }, body: { id: crypto.randomUUID(), phase, takenAt, source: 'hand', ...weather } });
  }
  const { records } = await call(api.records.ofJob, { params: { id } });
  for (const [index, { id: recordId }] of records.entries()) {
    await call(api.records.update, {
      params: { id: recordId },
      body: {
        startedAt,
        endedAt,
        crop: 'Wheat',
        target: 'Rust',
        land: { legalDescription: 'NW-14-18-19-W2' },
        areaAcres: acres[index],
        sprayVolumeLPerAcre: 12,
        applicator: { licenceNumber: 'A-1234' },
        company: { name: 'Prairie Air', licenceNumber: 'S-77' },
        aircraft: { registration: 'C-GABC' },
      },
    });
    const record = await call(api.records.get, { params: { id: recordId } });
    const { firstName, lastName } = await call(api.auth.profile);
    await call(api.records.sign, {
      params: { id: recordId },
      body: {
        signedName: `${firstName} ${lastName}`,
        updatedAt: record.updatedAt,
        confirmed: record.questions.map(({ field }) => field),
        readingIds: record.readings.map((reading) => reading.id),
        fileIds: record.files.map((file) => file.id),
      },
    });
  }
}

/** From the page of the job: what is left goes back to the trailer, from which it was drawn. */
async function putBackLeftOver(page: Page, product: string): Promise<void> {
  await page.getByRole('link', { name: 'Left-over product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Left-over product' });
  await dialog.getByLabel('Product and lot').click();
  await page.getByRole('option', { name: `${product}, A-1: 50 L drawn` }).click();
  await expect(dialog.getByLabel('Place')).toHaveText('Trailer');
  await dialog.getByLabel('Amount').fill('4');
  for (const variant of [LIGHT_WIDE, DARK_NARROW]) {
    await show(page, variant);
    await expectAccessibleDialog(page, variant);
  }
  await show(page, LIGHT_WIDE);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Put back.*4 L/ })).toBeVisible();
}

/** A stock-take of the trailer without a mouse. */
async function countWithKeyboard(page: Page, line: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Stock-take' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Stock-take' });
  await expect(dialog.getByLabel('Place')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Trailer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(line)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Month end');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel(line)).toBeFocused();
  await page.keyboard.type('73.5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

/** A list with one good row, and one whose farmer nobody knows. */
async function importList(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const csv = ['Product,Place,Owner,Lot,Container,Amount', `${product},Warehouse,,A-1,10,79 L`, `${product},Warehouse,Nobody,A-1,10,5`];
  await page.getByLabel('Table of rows').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) });
  const dialog = page.getByRole('dialog', { name: /^Import Stock/ });
  await expect(dialog.getByText('There is no farmer "Nobody"')).toBeVisible();
  await expectAccessibleDialog(page, LIGHT_WIDE);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog).toBeHidden();
}

/** A place of each kind, the product, and 20 L of it that belong to the job's farmer. */
async function setUp(call: Call, { chemicalId, farmerId }: { chemicalId: string; farmerId: string }) {
  const place = (name: string, kind: 'warehouse' | 'trailer') => call(api.stockPlaces.create, { body: { name, kind } });
  const [warehouse, trailer] = [await place('Warehouse', 'warehouse'), await place('Trailer', 'trailer')];
  const product = await call(api.stockProducts.create, { body: { chemicalId } });
  const lot = await call(api.stockLots.create, { body: { productId: product.id } });
  const own = { kind: 'received', lotId: lot.id, ownerId: farmerId, amount: '20', toPlaceId: warehouse.id } as const;
  await call(api.stockMovements.create, { body: { movements: [own] } });
  return { product, trailer };
}

async function receive(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Receive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive product' });
  await dialog.getByLabel('Product').click();
  await page.getByRole('option', { name: product }).click();
  await dialog.getByLabel('Place').click();
  await page.getByRole('option', { name: 'Warehouse' }).click();
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByLabel('Size of a jug').fill('10');
  await dialog.getByLabel('Lot number').fill('A-1');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${product}.*Ours.*A-1.*200 L`) })).toBeVisible();
}

async function moveToTrailer(page: Page, product: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${product}, Ours, A-1, Warehouse` }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${product}` });
  await dialog.getByLabel('To').click();
  await page.getByRole('option', { name: 'Trailer' }).click();
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${product}.*Trailer.*120 L`) })).toBeVisible();
}

/** Ticks all steps of a load. */
async function mix({ page }: Phone, n: number): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`^Load ${n}: 125\\.0 acres, 1,?500 L`) })).toBeVisible();
  const done = page.getByRole('button', { name: /^Done: / });
  await done.first().click();
  await expect(done).toHaveCount(1);
  await expect(done).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Load ${n} done` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(`^Load ${n}:`) })).toBeHidden();
  await expect(page.getByRole('heading', { name: new RegExp(`^Load ${n + 1}`) })).toBeFocused();
}

async function onHand(call: Call, { id }: StockProduct): Promise<string[]> {
  const { balances } = await call(api.stock.balances, { query: { productId: id } });
  return balances
    .map(({ amount, ownerId, placeName }) => (ownerId === null ? `${amount} at ${placeName}` : `${amount} of a farmer`))
    .sort();
}

/** Runs in the page. */
function hasStock(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('swathline-crew');
    opening.onerror = () => reject(new Error('The store cannot be opened.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('stock').objectStore('stock').count();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result > 0);
      };
    };
  });
}
