import type { ApplicationRecord } from '@swathline/contract';
import { readChainHead } from '../../../platform/audit/chain.ts';
import { orNotFound } from '../../../platform/db/sql/rows.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { getOfficeSettings } from '../../office/queries.ts';
import { getRecord, type RecordContext } from '../read-record.ts';
import { readTrack, serveTrack } from '../track/serve-track.ts';
import type { TrackLine } from './record-map.ts';
import { recordPdf } from './record-pdf.ts';

/** A record with its PDF and its track. */
export interface PrintedRecord {
  record: ApplicationRecord;
  /** '2026-000123-v2', for the names of its files. */
  name: string;
  pdf: Buffer;
  /** GeoJSON; undefined for a record without flights. */
  track: string | undefined;
}

/** Renders a record of any state. @throws Problem not_found */
export async function printRecord(context: RecordContext, id: string): Promise<PrintedRecord> {
  const [record, { content: track }, head] = await Promise.all([
    getRecord(context, id),
    readTrack(context.db, id),
    readChainHead(context.db),
  ]);
  await followOfficeClock(context.db);
  const pdf = await recordPdf(record, linesOf(track), head, context.timeZone);
  return { record, name: `${record.recordNumber}-v${record.version}`, pdf, track };
}

/** @throws Problem not_found */
export async function serveRecordPdf(context: RecordContext, id: string): Promise<ServedFile> {
  const { name, pdf } = await printRecord(context, id);
  return { name: `record-${name}.pdf`, type: 'application/pdf', content: pdf };
}

/**
 * The PDF of a signed record for its farmer: without the flight, and without neighbours and decisions, which name other people.
 * @throws Problem not_found, also for the record of another farmer and for one that is not signed
 */
export async function serveFarmersRecordPdf(context: RecordContext, farmerId: string, id: string): Promise<ServedFile> {
  const { db, timeZone } = context;
  await assertOwnRecord(db, farmerId, id);
  const [record, head] = [await getRecord(context, id), await readChainHead(db)];
  await followOfficeClock(db);
  const shown = { ...record, overrides: [], surroundings: { ...record.surroundings, neighbours: [], checks: [] } };
  const pdf = await recordPdf(shown, null, head, timeZone);
  return { name: `record-${record.recordNumber}-v${record.version}.pdf`, type: 'application/pdf', content: pdf };
}

/**
 * The flights of a signed record for its farmer.
 * @throws Problem not_found, as `serveFarmersRecordPdf` and for a record without flights; not_allowed if the office shows no flights
 */
export async function serveFarmersFlight(context: RecordContext, farmerId: string, id: string): Promise<ServedFile> {
  await assertOwnRecord(context.db, farmerId, id);
  const { farmersSeeFlights = false } = await getOfficeSettings(context.db);
  if (!farmersSeeFlights) throw new Problem('not_allowed', 'The office does not show flights here. Ask it for the map.');
  return serveTrack(context, id);
}

async function assertOwnRecord(db: RecordContext['db'], farmerId: string, id: string): Promise<void> {
  const own = db.selectFrom('applicationRecords').select('id').where('id', '=', id).where('farmerId', '=', farmerId);
  orNotFound(await own.where('state', '=', 'signed').executeTakeFirst(), 'record');
}

interface Track {
  features: { geometry: { type: string; coordinates: [longitude: number, latitude: number][] } }[];
}

function linesOf(track: string | undefined): TrackLine[] {
  if (track === undefined) return [];
  const { features } = JSON.parse(track) as Track;
  const lines = features.filter(({ geometry }) => geometry.type === 'LineString');
  return lines.map(({ geometry }) => geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })));
}
