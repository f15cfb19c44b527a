import { randomUUID } from 'node:crypto';
import { api, type CrewEventKind, DAY_MS, dayIn } from '@swathline/contract';
import type { Person, TestServer } from './server.ts';
import { square } from './land/zones.ts';

/** An event as a phone sends it; the body may be invalid. */
export interface SentEvent {
  id: string;
  sprayJobId: string;
  sequence: number;
  kind: CrewEventKind;
  at: string;
  body: object;
  planVersion?: string;
  clockOffsetMs?: number;
}

/** A phone with its token, as the page keeps it. */
export interface Phone {
  id: string;
  token: string;
}

/** Issues the link of a person's phone, as of yesterday: reports are of the time since. */
export async function crewPhone(server: TestServer, admin: Person, person: Person, name = 'Phone'): Promise<Phone> {
  const { id, link } = await server.callOk(api.crewPhones.issue, { params: { id: person.id }, body: { name } }, admin);
  await server.db
    .updateTable('crewPhones')
    .set({ createdAt: new Date(Date.now() - DAY_MS).toISOString() })
    .where('id', '=', id)
    .execute();
  return { id, token: link.split('#')[1] ?? '' };
}

let sequence = 0;

/** An event as a phone makes it. */
export function crewEvent(sprayJobId: string, kind: CrewEventKind, body: object = {}, parts: Partial<SentEvent> = {}): SentEvent {
  sequence += 1;
  return { id: randomUUID(), sprayJobId, sequence, at: new Date().toISOString(), kind, body, ...parts };
}

/** Sends events, also invalid ones. @returns the answers in the order of the events */
export async function report(server: TestServer, phone: { token: string }, ...events: unknown[]) {
  const body = { sentAt: new Date().toISOString(), events };
  return (await server.callOk(api.crew.sendEvents, { body }, phone)).events;
}

/** A day in the time zone of test servers, which is another one than in UTC at night. */
export const dayFromNow = (days: number) => dayIn('America/Regina', new Date(Date.now() + days * DAY_MS));

/** A job of today with one field, a product, a pilot and a crew member, each with a phone. */
export async function crewedJob(server: TestServer, admin: Person, parts: Parameters<TestServer['job']>[0] = {}) {
  const [farmer, pilot, member] = [await server.farmer(), await server.pilot(), await server.crew()];
  const field = await server.field(farmer, { coordinates: square(0, 0, 10) });
  const chemical = await server.chemical({ name: `Liberty ${randomUUID().slice(0, 8)}`, waterLitersPerAcre: 10 });
  const job = await server.job({
    farmer,
    pilotId: pilot.id,
    groundCrew: [member.id],
    fieldIds: [field.id],
    status: 'approved',
    startDate: dayFromNow(0),
    endDate: dayFromNow(2),
    chemicals: [{ chemicalId: chemical.id, applicationRateLitersPerAcre: 1.5, farmerSupplied: false }],
    ...parts,
  });
  return {
    job,
    farmer,
    pilot,
    member,
    field,
    chemical,
    params: { id: job.id },
    pilotPhone: await crewPhone(server, admin, pilot),
    memberPhone: await crewPhone(server, admin, member),
  };
}

/** The status of a job, and what its crew reported. */
export async function officeView(server: TestServer, admin: Person, id: string) {
  const { status } = await server.callOk(api.sprayJobs.getAsAdmin, { params: { id } }, admin);
  const { crewEvents } = await server.callOk(api.crewOffice.jobEvents, { params: { id } }, admin);
  return { status, events: crewEvents.map(({ kind, outcome, reason }) => [kind, outcome, reason]) };
}
