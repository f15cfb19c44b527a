import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { watchForHarm } from './harm-watch.ts';
import { createHostileRecords, type HostileJob } from './hostile-records.ts';
import { ALL_TEXTS, HOSTILE_TEXTS } from './hostile-texts.ts';
import { ADMIN, startEmptyServer } from './server.ts';

// Fills every text input with twenty hostile texts and opens every screen: none of them may run, load or open anything.
// A trace of this many pages would take longer than the tests.
test.use({ trace: 'off' });

/** Most of the texts contain this; screens must show it as text. */
const READ_AS_TEXT = /__xss=1/;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

let server: Awaited<ReturnType<typeof startEmptyServer>>;
let context: BrowserContext;
let page: Page;
let jobs: HostileJob[];
let harm: string[];

test.beforeAll(async ({ browser }) => {
  server = await startEmptyServer();
  context = await browser.newContext({ baseURL: server.address });
  jobs = await createHostileRecords(context.request);
});

test.afterAll(async () => {
  await context.close();
  await server.end();
});

test.beforeEach(async ({ browser }) => {
  const value = JSON.stringify(await session());
  await context.close();
  context = await browser.newContext({
    baseURL: server.address,
    viewport: WIDE,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage: [{ name: 'swathline.session', value }] }] },
  });
  harm = await watchForHarm(context, server.address);
  page = await context.newPage();
});

test('hostile texts that are inserted as HTML are detected', async () => {
  await page.goto('/login');
  await page.evaluate((texts) => (document.body.innerHTML = texts), ALL_TEXTS);
  await expect.poll(() => harm.some((each) => each.startsWith('broke script-src'))).toBe(true);
  expect(harm.some((each) => each.startsWith('requested'))).toBe(true);
});

const LISTS = [
  '/',
  '/users?pageSize=50',
  '/fields?pageSize=50',
  '/chemicals?pageSize=50',
  '/spray-jobs?pageSize=50',
  '/spray-jobs?view=calendar&span=week',
  '/pilots',
  '/pilots/playback',
  '/messaging?pageSize=50',
];

test('screens show hostile texts as plain text, also on a phone', async () => {
  for (const at of LISTS) {
    await page.setViewportSize(WIDE);
    await show(at);
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await waitUntilLoaded();
      await expect.soft(page.getByText(READ_AS_TEXT).first(), at).toBeAttached();
      await expectNoOverflow(`${at} ${size.width}`);
    }
  }
  expect(harm).toEqual([]);
});

const DIALOGS = [
  { at: '/users?pageSize=50', buttons: /^Edit / },
  { at: '/users?pageSize=50&filterField=role&filterText=pilot', buttons: /^Devices of / },
  { at: '/users?pageSize=50', buttons: /^Send reset link to / },
  { at: '/users?pageSize=50', buttons: /^Delete / },
  { at: '/fields?pageSize=50', buttons: /^Edit / },
  { at: '/fields?pageSize=50', buttons: /^Exclusion Zones of / },
  { at: '/fields?pageSize=50', buttons: /^Delete / },
  { at: '/chemicals?pageSize=50', buttons: /^Edit / },
  { at: '/chemicals?pageSize=50', buttons: /^Delete / },
  { at: '/spray-jobs?pageSize=50', buttons: /^Edit / },
  { at: '/spray-jobs?pageSize=50', buttons: /^Delete / },
  { at: '/messaging?pageSize=50', buttons: /^Read / },
];

test('dialogs show hostile texts as plain text, also on a phone', async () => {
  for (const [turn, { at, buttons }] of DIALOGS.entries()) {
    for (const [offset, size] of [
      [0, NARROW],
      [7, WIDE],
    ] as const) {
      await page.setViewportSize(size);
      await show(at);
      const all = page.getByRole('button', { name: buttons });
      await expect(all.first()).toBeAttached();
      const row = (turn + offset) % (await all.count());
      await all.nth(row).click();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
      await expect(dialog).toBeVisible();
      await waitUntilLoaded();
      await expectNoOverflow(`${at} ${String(buttons)} ${row}`, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  expect(harm).toEqual([]);
});

test('map popups show hostile texts as plain text', async () => {
  await show('/pilots');
  const focus = page.getByRole('button', { name: /^Focus the map on / });
  await expect(focus).toHaveCount(HOSTILE_TEXTS.length);
  for (let at = 0; at < HOSTILE_TEXTS.length; at += 4) {
    await focus.nth(at).click();
    await expect(page.getByRole('dialog').getByText('Speed')).toBeVisible();
  }
  await show('/fields?view=map');
  const search = page.getByRole('combobox', { name: 'Go to' });
  for (let at = 0; at < 4; at++) {
    await search.fill('__xss=1');
    await page.getByRole('option', { name: READ_AS_TEXT }).nth(at).click();
    await expect(page.getByRole('dialog').getByText('Rural municipality')).toBeVisible();
  }
  expect(harm).toEqual([]);
});

test('exported and imported files stay valid with hostile texts', async () => {
  for (const at of ['/users', '/fields', '/chemicals', '/spray-jobs', '/messaging']) {
    await show(at);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const cells = cellsOf(await readFile(await (await saved).path(), 'utf8'));
    expect(
      cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell)),
      at,
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
  await importHostile(await download('/admin/fields/export?format=geojson'));
  expect(harm).toEqual([]);
});

/** Imports a file of hostile fields. The name of the file is a hostile text too. */
async function importHostile(geojson: string): Promise<void> {
  await show('/fields');
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=__xss=1>.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(geojson),
  });
  await expect(page.getByRole('dialog').getByText(READ_AS_TEXT).first()).toBeVisible();
  await waitUntilLoaded();
}

test('emails contain no script and link to our server alone', async () => {
  const headers = await authorization();
  const listed = await context.request.get('/api/admin/mail?limit=1000', { headers });
  const { data } = (await listed.json()) as { data: { mails: { id: string; subject: string }[] } };
  expect(data.mails.length).toBeGreaterThan(2 * HOSTILE_TEXTS.length);
  await page.goto('/login');
  for (const { id, subject } of data.mails) {
    const read = await context.request.get(`/api/admin/mail/${id}`, { headers });
    const { html } = ((await read.json()) as { data: { html: string } }).data;
    expect(await page.evaluate(foreignParts, html), subject).toEqual([]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(harm).toEqual([]);
});

/** Runs in the page. */
function foreignParts(html: string): string[] {
  const mail = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...mail.querySelectorAll('*')];
  const runs = elements.filter(
    ({ localName, attributes }) =>
      /script|img|svg|iframe|textarea/.test(localName) || [...attributes].some(({ name }) => name.startsWith('on')),
  );
  const leads = [...mail.querySelectorAll('a')].filter(({ href }) => new URL(href).hostname !== location.hostname);
  return [...runs, ...leads].map(({ outerHTML }) => outerHTML.slice(0, 200));
}

test('job link pages and work orders show hostile texts as plain text', async () => {
  for (const [at, { id, sharedAt }] of jobs.entries()) {
    await page.setViewportSize(at % 2 === 0 ? WIDE : NARROW);
    for (const path of [sharedAt, `/spray-jobs/${id}/work-order`]) {
      await show(path);
      await expect(page.getByText(READ_AS_TEXT).first()).toBeAttached();
      await expectNoOverflow(`${path} ${at}`);
    }
    const pdf = await context.request.get(`/api/spray-jobs/${id}/work-order`, { headers: await authorization() });
    expect(pdf.status(), `${at}`).toBe(200);
  }
  expect(harm).toEqual([]);
});

async function session(): Promise<{ token: string }> {
  const answer = await context.request.post('/api/auth/login', { data: ADMIN });
  return ((await answer.json()) as { data: { token: string } }).data;
}

async function authorization() {
  return { authorization: `Bearer ${(await session()).token}` };
}

async function download(path: string): Promise<string> {
  const reply = await context.request.get(`/api${path}`, { headers: await authorization() });
  expect(reply.status(), path).toBe(200);
  return reply.text();
}

/** The cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[] {
  return [...csv.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Loads the panel once, then navigates from screen to screen as links do. */
async function show(at: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(at);
  else await page.evaluate(followLink, at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilLoaded();
}

/** Runs in the page; resolves once the new screen is drawn. */
function followLink(at: string): Promise<unknown> {
  history.pushState(null, '', at);
  dispatchEvent(new PopStateEvent('popstate'));
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}

/** Waits until nothing is loading, including parts that load only when they scroll into view. */
async function waitUntilLoaded(): Promise<void> {
  const waiting = page.locator('.MuiSkeleton-root');
  await expect(async () => {
    if ((await waiting.count()) === 0) return;
    await waiting
      .first()
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => undefined);
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

/** Expects that no text without a line break opportunity makes the page or dialog wider than its window. */
async function expectNoOverflow(where: string, box: Locator = page.locator('body')): Promise<void> {
  const over = await box.evaluate((element) => {
    const inside = element.querySelector('.MuiDialog-paper') ?? element;
    return Math.max(document.documentElement.scrollWidth - innerWidth, inside.scrollWidth - inside.clientWidth);
  });
  expect.soft(over, `${where} is wider than its window`).toBeLessThanOrEqual(0);
}
