import { api, INGEST, type PositionReport } from '@swathline/contract';
import { RefusedError, request, type Call } from '../client.ts';

/** How a device reports positions: through our own API, or through the OsmAnd protocol of Traccar Client. */
export type Protocol = 'pilot API' | 'OsmAnd';

/**
 * Sends reports in order.
 * @returns the number of reports that the server has accepted
 * @throws RefusedError if the device's token is refused; ServerUnavailableError
 */
export type Send = (reports: readonly PositionReport[]) => Promise<number>;

const METRES_PER_SECOND_PER_KNOT = 1852 / 3600;
/** OsmAnd takes one position in each request. An aircraft that was offline sends up to this many at a time. */
const MAX_REQUESTS_PER_SEND = 20;

/** Sends all reports in one batch. */
export function pilotApiSender(device: Call): Send {
  return async (reports) => {
    await device(api.pilots.report, { body: { locations: [...reports] } });
    return reports.length;
  };
}

function osmAndQuery(token: string, { latitude, longitude, timestamp, speed, heading, altitude, accuracy }: PositionReport): string {
  const values = {
    id: token,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    timestamp: Math.round(Date.parse(timestamp) / 1000),
    speed: ((speed ?? 0) / METRES_PER_SECOND_PER_KNOT).toFixed(2),
    bearing: (heading ?? 0).toFixed(1),
    altitude: (altitude ?? 0).toFixed(1),
    accuracy: (accuracy ?? 0).toFixed(1),
  };
  return new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Sends one request for each position, with speed in knots (https://www.traccar.org/osmand/). */
export function osmAndSender(server: string, token: string): Send {
  return async (reports) => {
    const next = reports.slice(0, MAX_REQUESTS_PER_SEND);
    for (const report of next) {
      const response = await request(`${server}${INGEST.osmand}?${osmAndQuery(token, report)}`, { method: 'GET' });
      await response.body?.cancel();
      if (!response.ok) throw new RefusedError(response.status, `The position was refused (${response.status})`);
    }
    return next.length;
  };
}

/** Issues a token for the pilot's device of this name. Revokes tokens that earlier starts issued for it. */
export async function issueToken(call: Call, pilotId: string, deviceName: string): Promise<string> {
  const { deviceTokens } = await call(api.pilots.deviceTokens, { params: { id: pilotId } });
  for (const { id, name } of deviceTokens) {
    if (name === deviceName) await call(api.pilots.revokeDeviceToken, { params: { id: pilotId, tokenId: id } });
  }
  const { token } = await call(api.pilots.issueDeviceToken, { params: { id: pilotId }, body: { name: deviceName } });
  return token;
}
