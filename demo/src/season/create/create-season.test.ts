import { api, TRANSITIONS, type Route, type SprayJobStatus } from '@swathline/contract';
import { describe, expect, it } from 'vitest';
import { RefusedError, ServerUnavailableError, type Call } from '../../client.ts';
import { createSeason } from './create-season.ts';
import { planSeason } from '../plan-season.ts';

const TODAY = '2026-06-15';
const season = planSeason(1905, TODAY);

interface Parts {
  params?: { id: string };
  body?: Record<string, unknown>;
}
const KINDS = ['users', 'customers', 'aircraft', 'credentials', 'chemicals', 'fields', 'sprayJobs'] as const;
type Kind = (typeof KINDS)[number];
type Row = Record<string, unknown> & { id: string };

const STATUS_AFTER = new Map<Route, SprayJobStatus>(
  (['submit', 'approve', 'requestChanges', 'cancel'] as const).map((transition) => [api.sprayJobs[transition], TRANSITIONS[transition].to]),
);

/** A fake server that stores records, and becomes unavailable after a number of writes. */
function fakeServer() {
  const rows: Record<Kind, Row[]> = { users: [], customers: [], aircraft: [], credentials: [], chemicals: [], fields: [], sprayJobs: [] };
  const settings = { company: { name: null } };
  const zones = new Set<string>();
  const state = { writes: 0, writesLeft: Infinity };

  const add = (kind: Kind, body: object) => {
    const row: Row = { ...body, id: `${kind} ${rows[kind].length}` };
    row['farmer'] = rows.users.find(({ id }) => id === row['userId']);
    rows[kind].push(row);
    return row;
  };
  const addZone = (zone: string) => {
    if (zones.has(zone)) throw new RefusedError(409, 'There is such a zone already.');
    zones.add(zone);
  };
  const answer = (route: Route, { params, body = {} }: Parts): unknown => {
    if (route === api.officeSettings.get) return settings;
    if (route === api.officeSettings.update) return Object.assign(settings, body);
    for (const kind of KINDS) {
      if (route === api[kind].list) return { [kind]: [...rows[kind]], total: rows[kind].length, next: null };
      if (route === api[kind].create) return add(kind, kind === 'sprayJobs' ? { ...body, status: 'draft' } : body);
    }
    if (route === api.records.list) return { records: [], total: 0, next: null };
    if (route === api.priceLists.list) return { priceLists: [], total: 0, next: null };
    // Stock and hazards are there already.
    if (route === api.stockPlaces.list) return { places: [{}] };
    if (route === api.strips.list) return { strips: [], total: 0, next: null };
    if (route === api.board.get) return { unplanned: [], lanes: [] };
    if (route === api.hazards.list) return { hazards: [], total: 1, next: null };
    const field = rows.fields.find(({ id }) => id === params?.id);
    if (route === api.fields.get)
      return { ...field, landCheck: { status: 'check', changedAt: TODAY, ...(field?.['landCheck'] as object) } };
    if (route === api.fields.confirmLand && field) return Object.assign(field, { landCheck: { status: 'confirmed', ...body } });
    if (route === api.exclusionZones.create) return addZone(`${params?.id} ${JSON.stringify(body)}`);
    const status = STATUS_AFTER.get(route) ?? body['status'];
    return Object.assign(rows.sprayJobs.find(({ id }) => id === params?.id) ?? {}, { status });
  };
  const call: Call = (route, parts) => {
    if (route.method !== 'GET' && state.writesLeft-- <= 0) return Promise.reject(new ServerUnavailableError('broken down'));
    if (route.method !== 'GET') state.writes++;
    return new Promise((resolve) => resolve(answer(route, parts) as never));
  };
  const counts = () => ({
    users: rows.users.length,
    credentials: rows.credentials.length,
    aircraft: rows.aircraft.length,
    chemicals: rows.chemicals.length,
    fields: rows.fields.length,
    zones: zones.size,
    confirmed: rows.fields.flatMap(({ name, landCheck }) => (landCheck ? [{ name, landCheck }] : [])),
    statuses: rows.sprayJobs.map(({ status }) => String(status)).sort(),
  });
  return { call, rows, counts, state };
}

const noLog = () => undefined;

describe('createSeason()', () => {
  it('creates the whole season once, and nothing on a second start', async () => {
    const server = fakeServer();
    expect(await createSeason(server.call, season, noLog)).toBe(true);
    const { users, credentials, aircraft, chemicals, fields, statuses } = server.counts();
    expect([users, credentials, aircraft, chemicals, fields, statuses.length]).toEqual([25, 45, 4, 25, 150, 60]);
    expect(new Set(statuses).size).toBe(7);
    expect(server.counts().confirmed).toEqual([{ name: expect.any(String) as string, landCheck: { status: 'confirmed', seen: TODAY } }]);

    const { writes } = server.state;
    const lines: string[] = [];
    expect(await createSeason(server.call, season, (line) => lines.push(line))).toBe(false);
    expect(server.state.writes).toBe(writes);
    expect(lines).toEqual(['Sample season: already complete']);
  });

  it('completes an interrupted start from any point without duplicates', async () => {
    const complete = fakeServer();
    await createSeason(complete.call, season, noLog);

    for (let writes = 0; writes < complete.state.writes; writes += 13) {
      const server = fakeServer();
      server.state.writesLeft = writes;
      await expect(createSeason(server.call, season, noLog)).rejects.toThrow(ServerUnavailableError);
      server.state.writesLeft = Infinity;
      await createSeason(server.call, season, noLog);
      expect(server.counts()).toEqual(complete.counts());
    }
  });

  it('does not touch a season that people have changed since', async () => {
    const server = fakeServer();
    await createSeason(server.call, season, noLog);
    server.rows.sprayJobs.splice(0, 10);
    for (const job of server.rows.sprayJobs) job['status'] = 'submitted';
    await createSeason(server.call, season, noLog);
    expect(server.counts().statuses).toEqual(Array.from({ length: 50 }, () => 'submitted'));
  });
});
