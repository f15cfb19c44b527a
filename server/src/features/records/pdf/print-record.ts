import type { ApplicationRecord } from '@swathline/contract';
import { readChainHead } from '../../../platform/audit/chain.ts';
import type { ServedFile } from '../../../platform/http/serve.ts';
import { followOfficeClock } from '../../office/clock.ts';
import { getRecord, type RecordContext } from '../read-record.ts';
import { readTrack } from '../track/serve-track.ts';
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

interface Track {
  features: { geometry: { type: string; coordinates: [longitude: number, latitude: number][] } }[];
}

function linesOf(track: string | undefined): TrackLine[] {
  if (track === undefined) return [];
  const { features } = JSON.parse(track) as Track;
  const lines = features.filter(({ geometry }) => geometry.type === 'LineString');
  return lines.map(({ geometry }) => geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })));
}
