import { api, INGEST } from '@swathline/contract';
import type { Person, TestServer } from './server.ts';

export const unixNow = () => Math.floor(Date.now() / 1000);
export const isoOf = (unixSeconds: number) => new Date(unixSeconds * 1000).toISOString();

export type Tracker = Awaited<ReturnType<typeof startTracker>>;

/** A pilot with a device, the messages of tracker apps for it, and what the server has stored and refused of them. */
export async function startTracker(server: TestServer, admin: Person) {
  const pilot = await server.pilot();
  const { token } = await server.device(pilot);

  const stored = async () => (await server.callOk(api.pilots.locations, { query: { pilotId: pilot.id } }, admin)).locations;
  const refused = async () => (await server.callOk(api.pilots.deviceTokens, { params: { id: pilot.id } }, admin)).deviceTokens[0]?.refused;
  const osmand = (query: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
    server.app.inject({ method, url: INGEST.osmand, query: { id: token, ...query } });
  const osmandJson = (location: object) =>
    server.app.inject({ method: 'POST', url: INGEST.osmand, payload: { location, device_id: token } });
  const owntracks = (payload: unknown, password = token) =>
    server.app.inject({
      method: 'POST',
      url: INGEST.owntracks,
      payload: payload as object,
      headers: { authorization: `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}` },
    });
  return { pilot, token, stored, refused, osmand, osmandJson, owntracks };
}
