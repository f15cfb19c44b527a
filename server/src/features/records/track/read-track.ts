import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { recordAircraftKind, roundTo } from '@swathline/contract';
import { coverageInSteps, type RunTime, runTimes } from '@swathline/survey';
import { yieldToEventLoop } from '../../../platform/async/yield-to-event-loop.ts';
import type { Db } from '../../../platform/db/connection/open.ts';
import { Problem } from '../../../platform/errors/problem.ts';
import { readTracksOfJob } from '../../pilots/tracks/read-positions.ts';
import type { RecordRow } from '../columns.ts';
import { type FieldTrack, type PilotTrack, sha256, trackOverField, writeTrack } from './field-track.ts';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** Flights this long before the start and after the end of a pass still belong to it. */
const MARGIN_MS = 10 * 60_000;

/** The tracks of a job; none where there are too many positions to process. */
export async function readJobTracks(db: Db, sprayJobId: string): Promise<PilotTrack[]> {
  return readTracksOfJob(db, sprayJobId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'too_large') return [];
    throw error;
  });
}

/** Whether the field was treated again after the pass of this record. */
export async function hasFurtherPass(db: Db, { sprayJobId, fieldId, pass }: Pick<RecordRow, 'sprayJobId' | 'fieldId' | 'pass'>) {
  const further = db
    .selectFrom('applicationRecords')
    .select('id')
    .where('sprayJobId', '=', sprayJobId)
    .where('fieldId', '=', fieldId)
    .where('pass', '>', pass)
    .limit(1);
  return (await further.executeTakeFirst()) !== undefined;
}

type Treated = Pick<RecordRow, 'land' | 'pass' | 'startedAt' | 'endedAt'>;

/** The flights of a record: all over its field, or those between start and end when the land was treated more than once. */
export function trackOfRecord(
  tracks: PilotTrack[],
  { land, pass, startedAt, endedAt }: Treated,
  isTreatedAgain: boolean,
): FieldTrack | undefined {
  if (pass === 1 && !isTreatedAgain) return trackOverField(tracks, land.coordinates);
  if (startedAt === null || endedAt === null) return undefined;
  const [from, to] = [Date.parse(startedAt) - MARGIN_MS, Date.parse(endedAt) + MARGIN_MS];
  const within = tracks.map(({ pilotId, track }) => ({ pilotId, track: track.filter(({ at }) => at >= from && at <= to) }));
  return trackOverField(within, land.coordinates);
}

/** When the aircraft of a job was over each of its fields on runs of that field, by the field's id. None are found where positions are too rare. */
export async function findRunTimes(
  tracks: PilotTrack[],
  rows: Pick<RecordRow, 'fieldId' | 'land' | 'aircraft'>[],
): Promise<Map<string, RunTime[]>> {
  const outlines = new Map(rows.map(({ fieldId, land }) => [fieldId, land.coordinates]));
  const fields = [...outlines.values()];
  const kind = recordAircraftKind(rows[0]?.aircraft ?? null);
  const times = await yieldToEventLoop(runTimes({ tracks: tracks.map(({ track }) => track), fields, kind }));
  return new Map([...outlines.keys()].map((fieldId, index) => [fieldId, times[index] ?? []]));
}

/**
 * When a field was sprayed, from its first run to its last: positions of a turn over it belong to the field beside it. Tracks without any run
 * have positions too rarely, so that the first and the last one over the field count. Undefined if only other fields have runs.
 */
export function sprayedTimes({ startsAt, endsAt }: FieldTrack, fieldId: string, runs: Map<string, RunTime[]>): RunTime | undefined {
  if ([...runs.values()].every(({ length }) => length === 0)) return { startsAt, endsAt };
  const own = (runs.get(fieldId) ?? []).filter((run) => run.endsAt >= startsAt && run.startsAt <= endsAt);
  if (own.length === 0) return undefined;
  return { startsAt: Math.min(...own.map((run) => run.startsAt)), endsAt: Math.max(...own.map((run) => run.endsAt)) };
}

/** Below this share of the field the track has gaps, and the planned acres are the better estimate. */
const MIN_COVERED_SHARE = 0.5;

/** The acres that the aircraft may have sprayed; undefined if the track has gaps. */
export async function estimateAcres(
  track: FieldTrack,
  { land, aircraft }: Pick<RecordRow, 'land' | 'aircraft'>,
  defaultSwathMetres: number,
) {
  const steps = coverageInSteps({
    tracks: track.lines.map(({ points }) => points),
    fields: [land.coordinates],
    zones: land.exclusionZones.map(({ coordinates }) => coordinates),
    swathMetres: aircraft?.swathMetres ?? defaultSwathMetres,
    kind: recordAircraftKind(aircraft),
  });
  const { coveredAcres, targetAcres } = await yieldToEventLoop(steps);
  return coveredAcres >= MIN_COVERED_SHARE * targetAcres && coveredAcres > 0 ? roundTo(coveredAcres, 1) : undefined;
}

/** The columns of a frozen track. */
export async function freezeTrack(track: FieldTrack | undefined) {
  if (track === undefined) return { track: null, trackSha256: null, trackPositions: null };
  return packTrack(writeTrack(track), track.positions);
}

/** The columns of a track as GeoJSON. */
export async function packTrack(text: string, positions: number) {
  return { track: await gzipAsync(text), trackSha256: sha256(text), trackPositions: positions };
}

/** @throws Error for bytes that gzip did not write */
export async function unpackTrack(track: Buffer): Promise<string> {
  return (await gunzipAsync(track)).toString('utf8');
}
