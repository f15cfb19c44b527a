import 'fake-indexeddb/auto';
import type { CrewBundle, CrewJob } from '@swathline/contract';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { type Crew, CrewContext, type CrewState } from '../crew/state/crew-context.ts';
import { type CrewJobOnPhone, useJob } from '../crew/state/use-job.ts';
import { listEvents } from '../crew/store/events.ts';
import { type CrewStore, openStore, type StoredCopy } from '../crew/store/open-store.ts';
import { readPhone, updatePhone } from '../crew/store/phone-state.ts';
import { openDialogs } from './dialogs.ts';

export const PHONE = { id: 'c0000000-0000-4000-8000-000000000001', name: "Dana's phone" };
export const PERSON = { id: 'd0000000-0000-4000-8000-000000000001', firstName: 'Dana', lastName: 'Reyes', role: 'pilot' as const };
export const TOKEN = 'token-of-a-crew-phone-0001';
export const JOB = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Canola, Danyluk',
  planVersion: 'plan-1',
  pilot: null,
  status: 'in_progress' as const,
};
export const RECEIVED_AT = '2026-06-15T20:02:00.000Z';
/** When the fake office receives something: what it received long ago would be deleted. */
export const RECEIVED_NOW = new Date().toISOString();

/** An empty store, as on a phone that was never used. */
export const newStore = (): Promise<CrewStore> => openStore(crypto.randomUUID());

/** The store of a phone that has opened its link and knows whose it is. */
export async function newPhone(): Promise<CrewStore> {
  const store = await newStore();
  await updatePhone(store, () => ({ token: TOKEN, phone: PHONE, person: PERSON }));
  return store;
}

/** What a store holds, as the screens show it. */
export async function readState(store: CrewStore, parts: Partial<CrewState> = {}): Promise<CrewState> {
  const ready = { page: true, jobs: true, workOrders: true, maps: true, mapFiles: true };
  const [events, phone, draws] = [await listEvents(store), await readPhone(store), await store.getAll('draws')];
  const waitingDraws = draws.filter(({ receipt }) => receipt === null);
  return { events, waitingDraws, phone, reports: [], copy: null, isCopyHidden: false, ready, now: Date.now(), ...parts };
}

export const bundle: CrewBundle = {
  jobs: [],
  hazards: [],
  madeAt: RECEIVED_AT,
  officePhone: '306-555-0100',
  person: PERSON,
  phone: PHONE,
  timeZone: 'America/Regina',
};

/** The copy on a phone. */
export const copyOf = (parts: Partial<CrewBundle>): StoredCopy => ({
  bundle: { ...bundle, ...parts },
  etag: '"1"',
  checkedAt: RECEIVED_AT,
});

const FIELD = {
  id: 'f0000000-0000-4000-8000-000000000009',
  name: 'North',
  location: null,
  ruralMunicipality: null,
  acres: 159.8,
  lines: [],
  landWarnings: [],
  coordinates: [],
  exclusionZones: [],
};

/** A job of the copy, in progress. */
export const crewJob = (parts: Partial<CrewJob> = {}): CrewJob => ({
  ...JOB,
  status: 'in_progress',
  startDate: '2026-06-15',
  endDate: '2026-06-16',
  lastSprayDay: '2026-06-15',
  updatedAt: RECEIVED_AT,
  role: 'pilot',
  farmer: null,
  groundCrew: [],
  sheet: { facts: [], warnings: [], mix: [], products: { columns: [], rows: [] }, loads: [], remarks: [], notes: [] },
  loads: [],
  products: [],
  fields: [FIELD],
  readings: [],
  ...parts,
});

/** Renders one screen of a job on a phone, with `parts` of the page as given. @returns what the screen stores with `record` */
export function renderJobScreen(
  Screen: (props: CrewJobOnPhone) => ReactNode,
  store: CrewStore,
  state: CrewState,
  parts: Partial<Crew> = {},
) {
  const record = vi.fn<Crew['record']>().mockResolvedValue();
  const nothing = { isSending: false, lastResult: null, sendNow: vi.fn(), refresh: vi.fn(), open: vi.fn(), back: vi.fn(), position: null };
  const crew: Crew = {
    ...state,
    ...nothing,
    ...parts,
    record,
    store,
    screen: { name: 'job', jobId: JOB.id },
    clock: { timeZone: bundle.timeZone, now: state.now },
  };
  const Found = () => {
    const found = useJob(JOB.id);
    return found && createElement(Screen, found);
  };
  openDialogs();
  render(createElement(CrewContext, { value: crew }, createElement(Found)));
  return record;
}

interface SentEvent {
  id: string;
  sequence: number;
  kind: string;
}

interface Answer {
  outcome: 'applied' | 'needs_office' | 'refused';
  message: string | null;
}

interface OfficeOptions {
  /** Decides about one event; it is thrown if it is an error. */
  judge?: (event: SentEvent) => Answer;
  /** Called before a request is looked at, with 'POST /crew/events'. A returned reply is the answer; a thrown error cuts the line. */
  before?: (call: string, events: SentEvent[]) => Response | undefined | void;
  /** Called after the request was carried out. A thrown error loses the answer. */
  after?: (call: string) => void;
}

const APPLIED: Answer = { outcome: 'applied', message: null };

/** An office that keeps events by their ids, as the server does, in place of `fetch`. */
export function fakeOffice({ judge = () => APPLIED, before = () => undefined, after = () => undefined }: OfficeOptions = {}) {
  const events = new Map<string, SentEvent & Answer>();
  const requests: { call: string; events: SentEvent[] }[] = [];
  const pictures = new Map<string, number>();
  const reply = (data: unknown, headers: Record<string, string> = {}) => Response.json({ success: true, data }, { headers });

  const answer = (call: string, sent: SentEvent[], body: unknown): Response => {
    if (call === 'GET /crew/bundle') return reply(bundle, { etag: '"1"' });
    if (call === 'GET /crew/events') return reply({ events: [] });
    if (call === 'GET /crew/stock') return reply({ places: [], mixes: [] });
    if (call.startsWith('POST /crew/photos/')) {
      const id = call.slice('POST /crew/photos/'.length);
      pictures.set(id, (body as ArrayBuffer).byteLength);
      return reply({ id, bytes: 1, receivedAt: RECEIVED_NOW });
    }
    for (const event of sent) if (!events.has(event.id)) events.set(event.id, { ...event, ...judge(event) });
    const answers = sent.map(({ id }) => {
      const { outcome = 'refused', message = null } = events.get(id) ?? {};
      return { id, outcome, message };
    });
    return reply({ events: answers, receivedAt: RECEIVED_NOW, clockOffsetMs: 0, clockMessage: null });
  };

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${new URL(address, 'http://office.test').pathname.replace('/api', '')}`;
    const sent = call === 'POST /crew/events' ? (JSON.parse(body as string) as { events: SentEvent[] }).events : [];
    requests.push({ call, events: sent });
    const early = before(call, sent);
    if (early) return early;
    const answered = answer(call, sent, body);
    after(call);
    return answered;
  });
  return { events, requests, pictures, sends: () => requests.filter(({ call }) => call === 'POST /crew/events') };
}

export const refusal = (status: number, message: string) => Response.json({ success: false, message, code: 'invalid' }, { status });
