import { DAY_MS } from '@swathline/contract';

/** Each report has its own timestamp in the past, so none is a repetition. */
export const REPORTED_SINCE = Date.now() - 200 * DAY_MS;
let lastReportAt = REPORTED_SINCE;

export interface Report {
  timestamp: string;
  latitude: number;
  longitude: number;
  altitude: number;
  speed: number;
  heading: number;
}

export function report(): Report {
  lastReportAt += 20;
  return { latitude: 51, longitude: -105, altitude: 600, speed: 50, heading: 90, timestamp: new Date(lastReportAt).toISOString() };
}

export const reports = (count: number): Report[] => Array.from({ length: count }, report);

/** The hand-written statement of the bare server and the bare clients: inserts a batch in one commit. */
export function bareInsert(pilotId: string, batch: Report[]) {
  const column = (name: keyof Report) => batch.map((each) => each[name]);
  const values = [
    pilotId,
    column('timestamp'),
    column('latitude'),
    column('longitude'),
    column('altitude'),
    column('speed'),
    column('heading'),
  ];
  return { name: 'insert', text: INSERT, values };
}

const INSERT = `
  INSERT INTO "locations" ("pilotId", "recordedAt", "latitude", "longitude", "altitude", "speed", "heading")
  SELECT $1, * FROM unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[]) ON CONFLICT DO NOTHING`;
