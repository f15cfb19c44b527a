import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Call } from '@swathline/client/api/request';
import { signIn } from '@swathline/bench/browser';
import { api, type OfficeCrewEvent, type SprayJob, type User } from '@swathline/contract';
import { ADMIN } from '../support/server.ts';

export interface CrewedJob {
  job: SprayJob;
  pilot: User;
  member: User;
  /** The fragments of the links of their phones. */
  links: { pilot: string; member: string };
}

let count = 0;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

/** An approved job of today with two fields, a pilot and a ground crew member, each with the link of a phone. */
export async function createCrewedJob(call: Call): Promise<CrewedJob> {
  const stamp = `${Date.now().toString(36)}${++count}`;
  const person = async (role: 'farmer' | 'pilot' | 'ground_crew', lastName: string) => {
    const names = { firstName: 'Crew', lastName: `${lastName} ${stamp}`, email: `${role}-${stamp}@example.com`, phone: '306-555-0142' };
    return await call(api.users.create, { body: { ...names, password: `secret-${stamp}`, role } });
  };
  const [farmer, pilot, member] = [await person('farmer', 'Farmer'), await person('pilot', 'Pilot'), await person('ground_crew', 'Loader')];
  const field = async (name: string, longitude: number) => {
    const corner = (latitude: number, east: number) => ({ latitude, longitude: longitude + east });
    const coordinates = [corner(50.4072, 0), corner(50.4072, 0.0113), corner(50.4, 0.0113), corner(50.4, 0)];
    return await call(api.fields.create, { body: { name, userId: farmer.id, coordinates } });
  };
  const fields = [await field(`West ${stamp}`, -104.3 - count * 0.05), await field(`East ${stamp}`, -104.28 - count * 0.05)];
  const product = { name: `Tilt ${stamp}`, type: 'fungicide', activeIngredient: 'propiconazole', applicationRateLitersPerAcre: 0.2 };
  const chemical = await call(api.chemicals.create, {
    body: {
      ...product,
      costPerLitre: 40,
      restrictions: '',
      pcpNumber: '19346',
      waterLitersPerAcre: 12,
      maxWindKmh: 16,
    },
  });
  const created = await call(api.sprayJobs.create, {
    body: {
      name: `Job ${stamp}`,
      userId: farmer.id,
      startDate: day(0),
      endDate: day(2),
      fieldIds: fields.map(({ id }) => id),
      chemicals: [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 0.2 }],
      pilotId: pilot.id,
      groundCrew: [member.id],
      notes: 'Mind the power line in the north.',
    },
  });
  await call(api.sprayJobs.submit, { params: { id: created.id }, body: { notes: '' } });
  await call(api.sprayJobs.approve, { params: { id: created.id }, body: { notes: '' } });
  const job = await call(api.sprayJobs.getAsAdmin, { params: { id: created.id } });
  const link = async ({ id }: User) => {
    const issued = await call(api.crewPhones.issue, { params: { id }, body: { name: 'Phone' } });
    return new URL(issued.link).hash;
  };
  return { job, pilot, member, links: { pilot: await link(pilot), member: await link(member) } };
}

/** The reports of a job that the office has, in the order of each phone. */
export async function reportsOf(call: Call, { id }: SprayJob): Promise<OfficeCrewEvent[]> {
  const { crewEvents } = await call(api.crewOffice.jobEvents, { params: { id } });
  return [...crewEvents].sort((a, b) => a.sequence - b.sequence);
}

export const kindsOf = (reports: { kind: string }[]) => reports.map(({ kind }) => kind);

export async function statusOf(call: Call, { id }: SprayJob): Promise<string> {
  return (await call(api.sprayJobs.getAsAdmin, { params: { id } })).status;
}

export interface Phone {
  context: BrowserContext;
  page: Page;
}

/** A phone of 390 pixels on which a link is opened, ready for offline. @param clockShiftMs by how much its clock is fast, to begin with */
export async function openPhone(browser: Browser, address: string, link: string, clockShiftMs?: number): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, baseURL: address });
  const page = await context.newPage();
  if (clockShiftMs !== undefined) await page.addInitScript(installClock, clockShiftMs);
  await page.goto(`/crew${link}`);
  await expect(page.getByRole('heading', { name: 'Ready for offline', exact: true })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  return { context, page };
}

interface ShiftedClock {
  clockShiftMs?: number;
}

/** Runs in the page before its scripts: gives it a clock that can be wrong, and that `setClockShift` changes. */
function installClock(shiftMs: number): void {
  const RealDate = Date;
  const clock = globalThis as ShiftedClock;
  clock.clockShiftMs = shiftMs;
  const now = () => RealDate.now() + (clock.clockShiftMs ?? 0);
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static override now() {
      return now();
    }
  } as DateConstructor;
}

/** Sets the clock of a phone that was opened with one. @param shiftMs by how much it is fast; negative for a time before now */
export async function setClockShift({ page }: Phone, shiftMs: number): Promise<void> {
  await page.evaluate((ms) => {
    (globalThis as ShiftedClock).clockShiftMs = ms;
  }, shiftMs);
}

export async function openJob({ page }: Phone, { name }: SprayJob): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // The page reports after a second that the work order was read.
  await expect.poll(() => page.evaluate(countOpenedOrders)).toBeGreaterThan(0);
}

/** Runs in the page. */
function countOpenedOrders(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('swathline-crew');
    opening.onerror = () => reject(new Error('The store cannot be opened.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('events').objectStore('events').getAll() as IDBRequest<{ event: { kind: string } }[]>;
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.filter(({ event }) => event.kind === 'opened_order').length);
      };
    };
  });
}

/** What the bar at the top says. */
export const bar = ({ page }: Phone) => page.getByRole('banner');

export async function start({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('radio', { name: 'NW', exact: true }).check();
  await page.getByLabel('Wind speed, km/h').fill('12');
  await page.getByLabel('Temperature, °C').fill('18');
  await page.getByLabel('Relative humidity, %').fill('60');
  await page.getByLabel(/^Hazards seen/).check();
  await overrideStop(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Loads' })).toBeVisible();
}

/** Gives the reason that the card asks for where it says stop, such as at night. */
async function overrideStop(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Go or no go' })).toBeVisible();
  const reason = page.getByLabel('Reason to go all the same');
  if (await reason.isVisible()) await reason.fill('A test at any hour');
}

export async function tickLoad({ page }: Phone, n: number): Promise<void> {
  await page.getByRole('button', { name: 'Load done' }).click();
  await expect(page.getByText(`✓ Load ${n}`)).toBeVisible();
}

export async function addNote({ page }: Phone, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('heading', { name: 'Work order' })).toBeVisible();
}

export async function addPhoto({ page }: Phone, caption: string): Promise<void> {
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page.getByLabel('Take or choose a photo').setInputFiles(join(import.meta.dirname, '../../docs/dashboard.png'));
  await page.getByLabel('Caption').fill(caption);
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByRole('heading', { name: 'Work order' })).toBeVisible();
}

export async function fieldDone({ page }: Phone, name: string): Promise<void> {
  await page.getByRole('button', { name: `Field done ${name}` }).click();
  await page.getByRole('button', { name: 'Field done', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Work order' })).toBeVisible();
}

/** Finishes with a reading, and answers the question about what is not reported. */
export async function finish({ page }: Phone, hours: string): Promise<void> {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('radio', { name: 'No wind' }).check();
  await page.getByLabel('Hours flown').fill(hours);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const yes = page.getByRole('button', { name: 'Yes, finish' });
  const heading = page.getByRole('heading', { name: 'Work order' });
  await expect(yes.or(heading)).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(heading).toBeVisible();
}

/** Signs in to the panel as the administrator. */
export async function signInAt(page: Page, address: string): Promise<void> {
  await signIn(page, address, ADMIN);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
