import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  addNote,
  addPhoto,
  bar,
  type Call,
  createCrewedJob,
  fieldDone,
  finish,
  officeCalls,
  openJob,
  openPhone,
  reportsOf,
  start,
  statusOf,
  tickLoad,
} from './crew-phone.ts';
import { ADMIN, startStoppableServer, type StoppableServer } from './server.ts';
import { type Fault, startWeakLine, type WeakLine } from './weak-line.ts';

let server: StoppableServer;
let line: WeakLine;
let call: Call;

test.beforeAll(async () => {
  server = await startStoppableServer();
  line = await startWeakLine(server.address);
  call = officeCalls(server.address);
});
test.afterEach(() => line.heal());
test.afterAll(async () => {
  await line.end();
  await server.end();
});

/** Chromium measures the free space of a store again after 30 seconds. */
const QUOTA_CACHE_MS = 35_000;
const SENDING = '/api/crew/events';
const kindsOf = (reports: { kind: string }[]) => reports.map(({ kind }) => kind);

test('a pilot and a loader work a day without signal; both phones come back, and the office has everything once', async ({
  browser,
  page,
}) => {
  const { job, links, pilot, member } = await createCrewedJob(call);
  const pilotPhone = await openPhone(browser, line.address, links.pilot);
  const loaderPhone = await openPhone(browser, line.address, links.member);
  for (const phone of [pilotPhone, loaderPhone]) {
    await phone.context.setOffline(true);
    await phone.page.reload();
    await openJob(phone, job);
    await expect(phone.page.getByText('Mind the power line in the north.')).toBeVisible();
    await expect(phone.page.getByRole('link', { name: '306-555-0142' }).first()).toHaveAttribute('href', 'tel:3065550142');
  }

  await start(pilotPhone);
  await tickLoad(loaderPhone, 1);
  await expect(loaderPhone.page.getByRole('button', { name: 'Load done' })).toBeEnabled();
  await tickLoad(loaderPhone, 2);
  for (const { name } of job.fields) await fieldDone(pilotPhone, name);
  await finish(pilotPhone, '1,5');
  await expect(bar(pilotPhone)).toContainText('On this phone only (8)');
  await expect(bar(loaderPhone)).toContainText('On this phone only (3)');
  expect(await reportsOf(call, job)).toEqual([]);
  expect(await statusOf(call, job)).toBe('approved');

  await loaderPhone.context.setOffline(false);
  await expect(bar(loaderPhone)).toContainText(/Received by the office \d\d:\d\d/);
  await pilotPhone.context.setOffline(false);
  await expect(bar(pilotPhone)).toContainText(/Received by the office \d\d:\d\d/);

  const reports = await reportsOf(call, job);
  const of = ({ id }: { id: string }) => reports.filter(({ by }) => by.id === id);
  expect(kindsOf(of(pilot))).toEqual([
    ...['opened_order', 'go_no_go', 'job_started', 'reading', 'field_done', 'field_done', 'reading', 'job_finished'],
  ]);
  expect(kindsOf(of(member))).toEqual(['opened_order', 'load_done', 'load_done']);
  expect(reports.every(({ outcome }) => outcome === 'applied')).toBe(true);
  expect(await statusOf(call, job)).toBe('completed');

  // The office sees it, and its records are filled and wait to be signed.
  await signInAt(page, line.address);
  await page.goto(`${line.address}/spray-jobs?job=${job.id}`);
  const dialog = page.getByRole('dialog', { name: job.name });
  await expect(dialog.getByRole('region', { name: 'Crew' })).toContainText('Finished: 1.5 h');
  const { records } = (await call('GET', `/admin/spray-jobs/${job.id}/records`)) as { records: { status: string }[] };
  expect(records.length).toBe(2);
});

for (const fault of ['cut_before', 'cut_within', 'lose_answer'] satisfies Fault[]) {
  test(`${fault.replace('_', ' ')}: nothing is lost and nothing doubled`, async ({ browser }) => {
    const { job, links } = await createCrewedJob(call);
    const phone = await openPhone(browser, line.address, links.pilot);
    await openJob(phone, job);
    await expect(bar(phone)).toContainText('Received by the office');
    // The browser repeats some requests by itself.
    line.fail(SENDING, fault, 100);
    await addNote(phone, `Note with ${fault}`);
    await expect(bar(phone)).toContainText('On this phone only (1)');
    await expect.poll(() => line.failures()).toBeGreaterThan(1);
    line.heal();
    await expect(bar(phone)).toContainText('Received by the office');
    expect(kindsOf(await reportsOf(call, job))).toEqual(['opened_order', 'note']);
  });
}

test('the server stopped, then killed after it had stored an event: the phone waits, and each event is there once', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');

  await server.stop('SIGTERM');
  await addNote(phone, 'While the server was stopped');
  await expect(bar(phone)).toContainText('On this phone only (1)');
  await server.start();
  await expect(bar(phone)).toContainText('Received by the office');

  // The browser repeats some requests by itself.
  line.fail(SENDING, 'lose_answer', 100);
  const lost = line.failed();
  await addNote(phone, 'Stored, then killed');
  await lost;
  await server.stop('SIGKILL');
  await expect(bar(phone)).toContainText('On this phone only (1)');
  line.heal();
  await server.start();
  await expect(bar(phone)).toContainText('Received by the office');
  expect(kindsOf(await reportsOf(call, job))).toEqual(['opened_order', 'note', 'note']);
});

test('the tab closed while the answer is on its way: the next opening finds the event and its receipt', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');
  line.fail(SENDING, 'hold_answer', 1);
  const held = line.failed();
  await addNote(phone, 'Closed at once');
  await held;
  await phone.page.close({ runBeforeUnload: false });
  line.release();

  const page = await phone.context.newPage();
  await page.goto('/crew');
  await expect(bar({ ...phone, page })).toContainText('Received by the office');
  await bar({ ...phone, page })
    .getByRole('button')
    .click();
  await expect(page.getByText('Note: Closed at once')).toHaveCount(1);
  expect(kindsOf(await reportsOf(call, job))).toEqual(['opened_order', 'note']);
});

test('two tabs of one phone send each event once', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  const second = { ...phone, page: await phone.context.newPage() };
  await second.page.goto('/crew');
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await openJob(second, job);
  await addNote(phone, 'From the first tab');
  await addNote(second, 'From the second tab');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  await expect(bar(second)).toContainText('Received by the office');
  const reports = await reportsOf(call, job);
  expect(new Set(reports.map(({ sequence }) => sequence)).size).toBe(reports.length);
  expect(kindsOf(reports).filter((kind) => kind === 'note')).toHaveLength(2);
});

test('a clock 20 minutes fast: the page says so, and the office has the right times', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot, () => {
    const RealDate = Date;
    const shiftMs = 20 * 60_000;
    globalThis.Date = class extends RealDate {
      constructor(...parts: [] | [number]) {
        if (parts.length === 0) super(RealDate.now() + shiftMs);
        else super(...parts);
      }
      static override now() {
        return RealDate.now() + shiftMs;
      }
    } as DateConstructor;
  });
  await expect(phone.page.getByText('The clock of this phone is 20 minutes fast.')).toBeVisible();
  await openJob(phone, job);
  const before = Date.now();
  await addNote(phone, 'At the right time');
  const readNote = async () => (await reportsOf(call, job)).find(({ kind }) => kind === 'note');
  await expect.poll(readNote).toBeDefined();
  await expect(bar(phone)).toContainText('Received by the office');
  const note = await readNote();
  expect(Math.abs(Date.parse(note?.happenedAt ?? '') - before)).toBeLessThan(60_000);
  expect(Date.parse(note?.at ?? '') - before).toBeGreaterThan(19 * 60_000);
});

test('a job cancelled meanwhile: the report is kept, and both sides see it', async ({ browser, page }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await start(phone);
  await call('POST', `/spray-jobs/${job.id}/cancel`, { notes: '' });
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('The office must look');
  await expect(phone.page.getByText('The office cancelled this job. Stop, and call the office.').first()).toBeVisible();
  expect(await statusOf(call, job)).toBe('cancelled');

  await signInAt(page, line.address);
  const card = page.getByRole('region', { name: /^The office must look/ });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('The job was cancelled before this report arrived. Find out what was sprayed.');
  await card
    .getByRole('listitem')
    .filter({ hasText: `${job.name}: Started` })
    .getByRole('button')
    .click();
  await page.getByLabel('What you did about it').fill('Called the pilot; nothing was sprayed.');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as dealt with' }).click();
  await expect(card.getByText(`${job.name}: Started`)).toHaveCount(0);
});

test('a person taken off the job meanwhile: the report is kept for the office', async ({ browser }) => {
  const { job, links, pilot } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addNote(phone, 'Done the west half');
  await call('PUT', `/spray-jobs/${job.id}`, { pilotId: null });
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('The office must look');
  await expect(phone.page.getByText('This job is no longer yours')).toBeVisible();
  const reports = await reportsOf(call, job);
  expect(reports.map(({ reason, by }) => [reason, by.id])).toEqual([
    ['reassigned', pilot.id],
    ['reassigned', pilot.id],
  ]);
});

test('a revoked phone says so; its export, with the photo, is imported at the office, once', async ({ browser, page }) => {
  const { job, links, pilot } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addNote(phone, 'Only on this phone');
  await addPhoto(phone, 'Only here too');
  const { crewPhones } = (await call('GET', `/admin/users/${pilot.id}/crew-phones`)) as { crewPhones: { id: string }[] };
  await call('DELETE', `/admin/users/${pilot.id}/crew-phones/${crewPhones[0]?.id}`);
  await phone.context.setOffline(false);
  await expect(phone.page.getByText('The office has ended the access of this phone.')).toBeVisible();
  await expect(bar(phone)).toContainText('On this phone only (3)');

  await bar(phone).getByRole('button').click();
  const downloading = phone.page.waitForEvent('download');
  await phone.page.getByRole('button', { name: 'Export what is on this phone' }).click();
  const file = await (await downloading).path();

  await signInAt(page, line.address);
  await page.goto(`${line.address}/users?filterField=email&filterText=${encodeURIComponent(pilot.email)}`);
  await page.getByRole('button', { name: /^Crew phone of/ }).click();
  for (const _ of [1, 2]) {
    await page.getByLabel('Import an exported file').setInputFiles(file);
    await expect(page.getByText('3 reports of')).toContainText('3 taken over');
    await expect(page.getByText('1 photo taken over.')).toBeVisible();
  }
  const reports = await reportsOf(call, job);
  expect(kindsOf(reports)).toEqual(['opened_order', 'note', 'photo']);
  expect(reports.at(-1)).toMatchObject({ hasPicture: true, isImported: true });
});

test('a new version of the page while events wait: it comes when no form is open, and the events stay', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('Received by the office');
  line.fail(SENDING, 'cut_before', 100);
  await addNote(phone, 'Before the update');
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await phone.page.getByLabel('Note').fill('Half a no');

  line.replace('/crew-worker.js', (text) => text.replace(/(?<=\}|-)[0-9a-f]{12}(?=`)/, 'aaaaaaaaaaaa'));
  await phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/crew');
    await registration?.update();
  });
  await expect
    .poll(() => phone.page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/crew'))?.waiting)))
    .toBe(true);
  await expect(phone.page.getByLabel('Note')).toHaveValue('Half a no');

  const reloaded = phone.page.waitForEvent('load');
  await phone.page.getByRole('button', { name: 'Cancel' }).click();
  await reloaded;
  await expect(bar(phone)).toContainText('On this phone only (1)');
  await expect
    .poll(() => phone.page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('swathline-crew-'))))
    .toEqual(['swathline-crew-aaaaaaaaaaaa']);
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(bar(phone)).toContainText('On this phone only (1)');
});

test('a full phone: the form stays with what was typed, says that nothing was kept, and works again with space', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await expect(bar(phone)).toContainText('On this phone only (1)');
  const devTools = await phone.context.newCDPSession(phone.page);
  // Less than what is stored already, so that the browser itself refuses to store more.
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: line.address, quotaSize: 1000 });
  await phone.page.waitForTimeout(QUOTA_CACHE_MS);
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await phone.page.getByLabel('Note').fill('Where does this go?');
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await expect(phone.page.getByRole('alert')).toContainText('This phone could not keep your report: its storage is full.');
  await expect(phone.page.getByLabel('Note')).toHaveValue('Where does this go?');
  await expect(bar(phone)).toContainText('On this phone only (1)');

  await devTools.send('Storage.overrideQuotaForOrigin', { origin: line.address });
  await phone.page.waitForTimeout(QUOTA_CACHE_MS);
  await phone.page.getByRole('button', { name: 'Add note' }).click();
  await expect(bar(phone)).toContainText('On this phone only (2)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  expect(kindsOf(await reportsOf(call, job))).toEqual(['opened_order', 'note']);
});

test('storage that the browser deleted while the page was closed: the page claims nothing, and goes on with a new link', async ({
  browser,
}) => {
  const { job, links, pilot } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await openJob(phone, job);
  await addNote(phone, 'With the office');
  await expect(bar(phone)).toContainText('Received by the office');
  await phone.context.setOffline(true);
  await addNote(phone, 'Lost with the storage');
  await expect(bar(phone)).toContainText('On this phone only (1)');

  const blank = await phone.context.newPage();
  await phone.page.close();
  const devTools = await phone.context.newCDPSession(blank);
  await devTools.send('Storage.clearDataForOrigin', { origin: line.address, storageTypes: 'all' });
  await phone.context.setOffline(false);
  const emptied = { ...phone, page: blank };
  await blank.goto('/crew');
  await expect(blank.getByText('This phone has no link yet.')).toBeVisible();
  await expect(bar(emptied)).toContainText('Nothing to send');
  await expect(blank.getByText('Ready for offline', { exact: true })).toHaveCount(0);
  // The office's last word of this phone: nothing waited. It says no more than that.
  const { crewPhones } = (await call('GET', `/admin/users/${pilot.id}/crew-phones`)) as { crewPhones: { waiting: number }[] };
  expect(crewPhones.map(({ waiting }) => waiting)).toEqual([0]);

  await blank.goto(`/crew${links.pilot}`);
  await expect(blank.getByRole('heading', { name: 'Ready for offline', exact: true })).toBeVisible();
  await openJob(emptied, job);
  await addNote(emptied, 'After it');
  await expect(bar(emptied)).toContainText('Received by the office');
  const reports = await reportsOf(call, job);
  expect(reports.filter(({ kind }) => kind === 'note').map(({ body }) => body['text'])).toEqual(['With the office', 'After it']);
  expect(new Set(reports.map(({ sequence }) => sequence)).size).toBe(reports.length);
});

test('the map works without signal once the page says so: the survey, the fields and the own position', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  const [corner] = job.fields[0]?.coordinates ?? [];
  await phone.context.grantPermissions(['geolocation'], { origin: line.address });
  await phone.context.setGeolocation({ latitude: (corner?.latitude ?? 0) + 0.02, longitude: corner?.longitude ?? 0, accuracy: 12 });
  await phone.context.setOffline(true);
  await phone.page.reload();
  await expect(phone.page.getByText(/^\d\.\d km away$/)).toBeVisible();
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Map', exact: true }).click();
  const canvas = phone.page.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  await phone.page.getByLabel('Show my position').check();
  await expect(phone.page.getByText('Position known to 12 m')).toBeVisible();
  await expect(phone.page.getByText('The map is not on this phone yet')).toHaveCount(0);
  // Drawn by the worker from the phone's files: more than one colour within the map.
  await expect.poll(async () => colorsOf(await canvas.screenshot(), phone.page), { timeout: 30_000 }).toBeGreaterThan(20);
});

test('a go over a stop needs a reason, which the office reads; a no go is kept too', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'NW', exact: true }).check();
  await phone.page.getByLabel('Wind speed, km/h').fill('30');
  await expect(phone.page.getByRole('list', { name: 'What to look at' })).toContainText('the label of');
  await expect(phone.page.getByText('The label and the pilot decide.')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(phone.page.getByRole('alert')).toContainText('A check says stop.');
  await phone.page.getByRole('button', { name: 'No go' }).click();
  await expect(phone.page.getByText(/^No go, \d\d:\d\d/)).toBeVisible();
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.page.getByRole('radio', { name: 'NW', exact: true }).check();
  await phone.page.getByLabel('Wind speed, km/h').fill('30');
  await phone.page.getByLabel('Reason to go all the same').fill('The gusts ended');
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(bar(phone)).toContainText('On this phone only (5)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  const { checks } = (await call('GET', `/spray-jobs/${job.id}/go-no-go/checks`)) as {
    checks: { decision: string; reason: string | null }[];
  };
  expect(checks.map(({ decision, reason }) => [decision, reason])).toEqual([
    ['go', 'The gusts ended'],
    ['no-go', null],
  ]);
});

test('a photo taken without signal follows its report', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.member);
  await phone.context.setOffline(true);
  await openJob(phone, job);
  await addPhoto(phone, 'The drift on the fence line');
  await expect(bar(phone)).toContainText('On this phone only (2)');
  await phone.context.setOffline(false);
  await expect(bar(phone)).toContainText('Received by the office');
  const photo = (await reportsOf(call, job)).find(({ kind }) => kind === 'photo');
  expect([photo?.hasPicture, photo?.body['caption']]).toEqual([true, 'The drift on the fence line']);
});

test('without a link the page says how to get one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${line.address}/crew`);
  await expect(page.getByText('This phone has no link yet.')).toBeVisible();
});

test('is accessible, with large targets and text, and contrast of 7:1 in light', async ({ browser }) => {
  const { job, links } = await createCrewedJob(call);
  const phone = await openPhone(browser, line.address, links.pilot);
  const variants = [
    { scheme: 'light', width: 390 },
    { scheme: 'dark', width: 390 },
  ] as const;
  const check = async () => {
    await expectAccessible(phone.page, variants);
    await phone.page.emulateMedia({ colorScheme: 'light' });
    expect(await phone.page.evaluate(findSmall)).toEqual([]);
    expect(await phone.page.evaluate(findLowContrast)).toEqual([]);
  };
  await check();
  await openJob(phone, job);
  await check();
  for (const name of ['Start', 'Finish', 'Add note', 'Map']) {
    await phone.page.getByRole('button', { name, exact: true }).click();
    await check();
    await phone.page.getByRole('button', { name: 'Back' }).click();
  }
  await bar(phone).getByRole('button').click();
  await check();
});

/** The number of colours in a picture, counted in the page, which can decode it. */
function colorsOf(picture: Buffer, page: Page): Promise<number> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    return new Set(new Uint32Array(data.buffer)).size;
  }, picture.toString('base64'));
}

/** Runs in the page: targets below 56 px and text below 16 px. */
function findSmall(): string[] {
  const targets = [...document.querySelectorAll('button, a, input, textarea')].flatMap((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return height < 55.5 || width < 55.5 ? [`${element.outerHTML.slice(0, 80)}: ${width} x ${height}`] : [];
  });
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSketch = element.closest('svg') !== null;
    return hasText && !isSketch && parseFloat(getComputedStyle(element).fontSize) < 16 ? [element.outerHTML.slice(0, 80)] : [];
  });
  return [...targets, ...texts];
}

/** Runs in the page, where axe is loaded: text with less than 7:1. */
async function findLowContrast(): Promise<string[]> {
  const { violations } = await window.axe.run({ runOnly: ['color-contrast-enhanced'] });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.map(String).join(' ')}: ${failureSummary ?? ''}`),
  );
}

async function signInAt(page: Page, address: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/auth/login`, { data: ADMIN });
  const { data } = (await answer.json()) as { data: object };
  await page.addInitScript((session) => localStorage.setItem('swathline.session', session), JSON.stringify(data));
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
