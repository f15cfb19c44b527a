import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { SESSION_KEY } from '@swathline/client/api/session-key';
import { cellsOf } from '../support/csv.ts';
import { watchForHarm } from '../support/harm-watch.ts';
import { createHostileRecords, type HostileJob } from '../support/hostile-records.ts';
import { ALL_TEXTS, HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { foreignParts, overflowPx } from '../support/in-page.ts';
import { followLink } from '../support/panel-links.ts';
import { ADMIN, startEmptyServer } from '../support/server.ts';

// Fills every text input with twenty hostile texts and opens every screen. No text may run a script, load a resource or open anything.
// Recording a trace of all these pages would take longer than the tests.
test.use({ trace: 'off' });

/** Most of the texts contain this; screens must show it as text. */
const READ_AS_TEXT = /__xss=1/;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const soft = expect.configure({ soft: true, timeout: 5_000 });

let server: Awaited<ReturnType<typeof startEmptyServer>>;
let context: BrowserContext;
let page: Page;
let jobs: HostileJob[];
let harm: string[];

test.beforeAll(async ({ browser }) => {
  server = await startEmptyServer();
  context = await browser.newContext({ baseURL: server.address });
  jobs = await createHostileRecords(() => server.address);
});

test.afterAll(async () => {
  await context.close();
  await server.end();
});

test.beforeEach(async ({ browser }) => {
  const value = JSON.stringify(await signIn());
  await context.close();
  context = await browser.newContext({
    baseURL: server.address,
    viewport: WIDE,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage: [{ name: SESSION_KEY, value }] }] },
  });
  harm = await watchForHarm(context, server.address);
  page = await context.newPage();
});

test('a hostile text that is inserted as HTML is detected', async () => {
  await openScreen('/users');
  await page.evaluate((texts) => (document.body.innerHTML = texts), ALL_TEXTS);
  await expect.poll(() => harm.some((each) => each.startsWith('broke script-src'))).toBe(true);
  expect(harm.some((each) => each.startsWith('requested'))).toBe(true);
});

const LISTS = [
  '/',
  '/board',
  '/users?pageSize=50',
  '/customers?pageSize=50',
  '/fields?pageSize=50',
  '/chemicals?pageSize=50',
  '/spray-jobs?pageSize=50',
  '/spray-jobs?view=calendar&span=week',
  '/pilots',
  '/pilots/playback',
  '/messaging?tab=outbox&pageSize=50',
];

test('screens show hostile texts as plain text on wide and narrow windows', async () => {
  for (const path of LISTS) {
    await page.setViewportSize(WIDE);
    await openScreen(path);
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await waitUntilLoaded();
      await expect.soft(page.getByText(READ_AS_TEXT).first(), path).toBeAttached();
      await expectNoOverflow(`${path} ${size.width}`);
    }
  }
  expect(harm).toEqual([]);
});

const DIALOGS = [
  { path: '/users?pageSize=50', buttons: /^Edit / },
  { path: '/users?pageSize=50&filterField=role&filterText=pilot', buttons: /^Devices of / },
  { path: '/users?pageSize=50', buttons: /^Send reset link to / },
  { path: '/users?pageSize=50', buttons: /^Delete / },
  { path: '/fields?pageSize=50', buttons: /^Edit / },
  { path: '/fields?pageSize=50', buttons: /^Exclusion Zones of / },
  { path: '/fields?pageSize=50', buttons: /^Delete / },
  { path: '/chemicals?pageSize=50', buttons: /^Edit / },
  { path: '/chemicals?pageSize=50', buttons: /^Delete / },
  { path: '/spray-jobs?pageSize=50', buttons: /^Edit / },
  { path: '/spray-jobs?pageSize=50', buttons: /^Delete / },
  { path: '/messaging?tab=outbox&pageSize=50', buttons: /^Read / },
];

test('dialogs show hostile texts as plain text on wide and narrow windows', async () => {
  for (const [index, { path, buttons }] of DIALOGS.entries()) {
    await page.setViewportSize(index % 2 === 0 ? NARROW : WIDE);
    await openScreen(path);
    const matching = page.getByRole('button', { name: buttons });
    await expect(matching.first()).toBeAttached();
    const row = index % (await matching.count());
    await matching.nth(row).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
    await expect(dialog).toBeVisible();
    await waitUntilLoaded();
    await expectNoOverflow(`${path} ${String(buttons)} ${row}`, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(harm).toEqual([]);
});

test('map popups show hostile texts as plain text', async () => {
  await openScreen('/pilots');
  const focus = page.getByRole('button', { name: /^Focus the map on / });
  await expect(focus).toHaveCount(HOSTILE_TEXTS.length);
  for (let at = 0; at < HOSTILE_TEXTS.length; at += 4) {
    await focus.nth(at).click();
    await expect(page.getByRole('dialog').getByText('Speed')).toBeVisible();
  }
  await openScreen('/fields?view=map');
  const search = page.getByRole('combobox', { name: 'Go to' });
  for (let at = 0; at < 4; at++) {
    await search.fill('__xss=1');
    await page.getByRole('option', { name: READ_AS_TEXT }).nth(at).click();
    await expect(page.getByRole('dialog').getByText('Rural municipality')).toBeVisible();
  }
  expect(harm).toEqual([]);
});

test('exported and imported files stay valid with hostile texts', async () => {
  for (const path of ['/users', '/fields', '/chemicals', '/spray-jobs', '/messaging?tab=outbox']) {
    await openScreen(path);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const cells = cellsOf(await readFile(await (await saved).path(), 'utf8'));
    expect(
      cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell)),
      path,
    ).toEqual([]);
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Regina' }).format();
  for (const path of ['/admin/fields/export?format=kml', `/admin/locations/tracks/export?format=gpx&day=${day}`]) {
    const file = await download(path);
    const broken = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('parsererror, script').length,
      file,
    );
    expect(broken, path).toBe(0);
  }
  for (const path of ['/admin/fields/export?format=geojson', `/admin/locations/tracks/export?format=geojson&day=${day}`]) {
    expect(JSON.parse(await download(path))).toMatchObject({ type: 'FeatureCollection' });
  }
  await importFile(await download('/admin/fields/export?format=geojson'));
  expect(harm).toEqual([]);
});

/** Previews an import of hostile fields. The name of the file is a hostile text too. */
async function importFile(geojson: string): Promise<void> {
  await openScreen('/fields');
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=__xss=1>.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(geojson),
  });
  await expect(page.getByRole('dialog').getByText(READ_AS_TEXT).first()).toBeVisible();
  await waitUntilLoaded();
}

test('emails contain no scripts and no links to other servers', async () => {
  const headers = await authorization();
  const listed = await context.request.get('/api/admin/mail?limit=1000', { headers });
  const { data } = (await listed.json()) as { data: { mails: { id: string; subject: string }[] } };
  expect(data.mails.length).toBeGreaterThan(2 * HOSTILE_TEXTS.length);
  await openScreen('/users');
  for (const { id, subject } of data.mails) {
    const read = await context.request.get(`/api/admin/mail/${id}`, { headers });
    const { html } = ((await read.json()) as { data: { html: string } }).data;
    expect(await page.evaluate(foreignParts, html), subject).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(harm).toEqual([]);
});

const SECTIONS = ['plan', 'ready', 'field', 'proof', 'money', 'history'];

test('pages of jobs and customers show hostile texts as plain text', async () => {
  for (const [at, section] of SECTIONS.entries()) {
    const { id = '', userId = '' } = jobs[at] ?? {};
    await page.setViewportSize(at % 2 === 0 ? WIDE : NARROW);
    for (const path of [`/spray-jobs/${id}?section=${section}`, `/customers/${userId}`]) {
      await openScreen(path);
      await expectTextsWithin(`${path} ${at}`);
    }
  }
  expect(harm).toEqual([]);
});

test('job link pages show hostile texts as plain text', async () => {
  for (const [at, { sharedAt }] of jobs.entries()) {
    await page.setViewportSize(at % 2 === 0 ? WIDE : NARROW);
    await page.goto(sharedAt);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTextsWithin(`${sharedAt} ${at}`);
  }
  expect(harm).toEqual([]);
});

test('work orders show hostile texts as plain text', async () => {
  const headers = await authorization();
  for (const [at, { id }] of jobs.entries()) {
    await page.setViewportSize(at % 2 === 0 ? WIDE : NARROW);
    await openScreen(`/spray-jobs/${id}/work-order`);
    await expectTextsWithin(`work order ${at}`);
    const pdf = await context.request.get(`/api/spray-jobs/${id}/work-order`, { headers });
    expect(pdf.status(), `${at}`).toBe(200);
  }
  expect(harm).toEqual([]);
});

async function expectTextsWithin(where: string): Promise<void> {
  await waitUntilLoaded();
  await expect(page.getByText(READ_AS_TEXT).first()).toBeAttached();
  await expectNoOverflow(where);
}

async function signIn(): Promise<{ token: string }> {
  const answer = await context.request.post('/api/auth/login', { data: ADMIN });
  return ((await answer.json()) as { data: { token: string } }).data;
}

async function authorization() {
  return { authorization: `Bearer ${(await signIn()).token}` };
}

async function download(path: string): Promise<string> {
  const reply = await context.request.get(`/api${path}`, { headers: await authorization() });
  expect(reply.status(), path).toBe(200);
  return reply.text();
}

/** Loads the panel once, then navigates between screens as links do. */
async function openScreen(path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname;
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    await page.evaluate(followLink, path);
    // Until the other screen has loaded, this one stays.
    if (isOther) await heading?.waitForElementState('hidden');
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilLoaded();
}

/** Waits until nothing is loading, including parts that load only when they scroll into view. */
async function waitUntilLoaded(): Promise<void> {
  const skeletons = page.locator('.MuiSkeleton-root');
  await expect(async () => {
    if ((await skeletons.count()) === 0) return;
    await skeletons
      .first()
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => undefined);
    await expect(skeletons).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** Expects that no long text makes the page or the dialog wider than its window. */
async function expectNoOverflow(where: string, container: Locator = page.locator('body')): Promise<void> {
  await soft.poll(() => container.evaluate(overflowPx), `${where} is wider than its window`).toBeLessThanOrEqual(0);
}
