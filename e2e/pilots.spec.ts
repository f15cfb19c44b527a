import { expect, type Page, test } from '@playwright/test';
import { callsWith } from '@swathline/client/api/request';
import { api, type Role } from '@swathline/contract';
import { pixelsOfMap } from './support/pictures.ts';
import { SERVER } from './support/server.ts';
import { officeCalls, signIn } from './support/session.ts';

let aircraft: Awaited<ReturnType<typeof createAircraft>>;

test.beforeEach(async () => {
  aircraft = await createAircraft();
});

// So that no other test sees its marker over its own.
test.afterEach(() => aircraft.checkOut());

test('an aircraft appears on the live map, moves, is checked out and returns, and is polled while the stream is interrupted', async ({
  page,
}) => {
  const { name, report, checkOut } = aircraft;
  await signIn(page);
  await page.goto('/pilots');
  await expect(page.getByText('Live stream')).toBeVisible();

  await report(50.4);
  const marker = page.getByRole('button', { name: `${name}, In Progress, position live` });
  await expect(marker).toBeAttached();
  await page.getByRole('button', { name: `Focus the map on ${name}` }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('50.400000')).toBeVisible();
  await expect(details.getByText('180.0 km/h')).toBeVisible();

  const before = await markerTop(page, name);
  await report(50.404);
  await expect(details.getByText('50.404000')).toBeVisible();
  await expect.poll(() => markerTop(page, name)).toBeLessThan(before - 20);

  const showAll = page.getByRole('button', { name: /outside this view: show all$/ });
  await showAll.click();
  await expect(showAll).toBeHidden();

  const question = page.getByRole('alertdialog', { name: `Check out ${name}?` });
  // The popup moves with the map, so a press may end beside the button.
  await expect(async () => {
    await details.getByRole('button', { name: 'Check out' }).click({ timeout: 5_000 });
    await expect(question).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Check out' }).click();
  // Nothing behind an open dialog counts as visible.
  await expect(question).toBeHidden();
  await expect(marker).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await report(50.405);
  await expect(marker).toBeAttached();
  await expect(details).toBeHidden();

  await page.route('**/api/admin/locations/stream', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^Last updated: .* Polling every 10s$/)).toBeVisible();
  await expect(page.getByText('Live updates are interrupted; positions are requested every 10s instead.')).toBeVisible();
  await expect(marker).toBeAttached();

  await checkOut();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(marker).toBeHidden();
});

test('the live map says when the trails of the day could not be loaded, and loads them again', async ({ page }) => {
  await page.route('**/api/admin/locations/tracks?*', (route) => route.fulfill({ status: 503, json: { success: false, message: '' } }));
  await signIn(page);
  await page.goto('/pilots');
  const notice = page.getByRole('alert').filter({ hasText: 'Today’s trails could not be loaded' });
  await expect(notice).toBeVisible();

  // While the reply is broken, since the map soon asks again by itself.
  const again = page.waitForRequest('**/api/admin/locations/tracks?*');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await again;
  await page.unroute('**/api/admin/locations/tracks?*');
  await expect(async () => {
    await notice
      .getByRole('button', { name: 'Retry' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(notice).toBeHidden({ timeout: 5_000 });
  }).toPass();
});

test('the live map draws what was flown today, hides it, and draws it again on a later visit', async ({ page }) => {
  const { name, report } = aircraft;
  for (const latitude of [50.406, 50.404, 50.402]) await report(latitude);
  const open = async () => {
    await page.getByRole('link', { name: 'Pilots', exact: true }).click();
    await page.getByRole('button', { name: `Focus the map on ${name}` }).click();
  };
  await signIn(page);
  await page.goto('/');
  await open();
  const marker = page.getByRole('button', { name: new RegExp(`^${name}, `) });
  const color = (await marker.locator('rect').getAttribute('stroke')) ?? '';
  const ofColor = async () => (await pixelsOfMap(page, color.replace('#', ''), 45)).ofColor;
  const trails = page.getByRole('button', { name: 'Trails' });
  await trails.click();
  await expect(page.locator('.map-view[aria-busy=false]')).toBeVisible();
  await expect.poll(ofColor).toBeGreaterThan(100);
  const ofMarker = await ofColor();
  const expectTrail = () => expect.poll(async () => (await ofColor()) - ofMarker).toBeGreaterThan(200);

  await trails.click();
  await expectTrail();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(trails).toBeHidden();
  await open();
  await expectTrail();
});

/** Creates a pilot with a job in progress and a device that is checked in to it. */
async function createAircraft() {
  const call = officeCalls();
  const stamp = Date.now().toString(36);
  const person = (role: Role) => ({ firstName: 'Live', lastName: `${role} ${stamp}`, email: `${role}-${stamp}@example.com`, role });
  const password = `secret-${stamp}`;
  const farmer = await call(api.users.create, { body: { ...person('farmer'), password } });
  const pilot = await call(api.users.create, { body: { ...person('pilot'), password } });
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude });
  const coordinates = [corner(50.4, -104.2), corner(50.4, -104.19), corner(50.407, -104.19), corner(50.407, -104.2)];
  const field = await call(api.fields.create, { body: { name: `Live ${stamp}`, userId: farmer.id, coordinates } });
  const dates = { startDate: '2027-07-05', endDate: '2027-07-06' };
  const plan = { name: `Live Job ${stamp}`, userId: farmer.id, pilotId: pilot.id, fieldIds: [field.id], ...dates };
  const job = await call(api.sprayJobs.create, { body: plan });
  await call(api.sprayJobs.update, { params: { id: job.id }, body: { status: 'in_progress' } });

  const { token } = await call(api.pilots.issueDeviceToken, { params: { id: pilot.id }, body: { name: 'Phone' } });
  const callFromDevice = callsWith(token, () => SERVER);
  await callFromDevice(api.pilots.checkIn, { body: { sprayJobId: job.id } });
  return {
    name: `Live pilot ${stamp}`,
    report: (latitude: number) =>
      callFromDevice(api.pilots.report, {
        body: { latitude, longitude: -104.195, speed: 50, heading: 0, timestamp: new Date().toISOString() },
      }),
    checkOut: () => callFromDevice(api.pilots.checkOut),
  };
}

/** The distance of an aircraft's marker from the top of the window, in pixels. */
async function markerTop(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('button', { name: new RegExp(`^${name}, `) }).boundingBox();
  return box?.y ?? NaN;
}
