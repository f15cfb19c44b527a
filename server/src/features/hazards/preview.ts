import { type api, type FoundHazard, type FoundSite, HazardForm, type ReplyOf, SensitiveSiteForm } from '@swathline/contract';
import { boxAround, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection/open.ts';
import { json } from '../../platform/db/sql/rows.ts';
import type { FilePlace } from '../fields/exchange/formats/places.ts';
import type { FileReader } from '../fields/exchange/reader/file-reader.ts';
import { hazardKindOf, siteKindOf } from './kind-words.ts';
import { HAZARDS, type PlaceTable, SITES } from './places.ts';

/** Reads the hazards of a file. Creates nothing. @throws Problem invalid, too_large for the whole file */
export async function previewHazards(
  db: Db,
  reader: FileReader,
  fileName: string,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof api.hazards.preview>> {
  const { notices, places } = await reader.readPlaces(fileName, bytes);
  const rows = places.map((place, index): FoundHazard => {
    const found = foundPlace(place, index, asLine(place), HazardForm.shape.coordinates);
    const kind = hazardKindOf(...place.kindTexts);
    return { ...found, kind, heightM: place.heightM, isOfOtherList: kind === 'other' && siteKindOf(...place.kindTexts) !== 'other' };
  });
  return { notices: [...notices, ...heightNotices(places)], rows: await markExisting(db, HAZARDS, rows) };
}

/** Reads the sensitive sites of a file. Creates nothing. @throws Problem invalid, too_large for the whole file */
export async function previewSites(
  db: Db,
  reader: FileReader,
  fileName: string,
  bytes: Uint8Array,
): Promise<ReplyOf<typeof api.sensitiveSites.preview>> {
  const { notices, places } = await reader.readPlaces(fileName, bytes);
  const rows = places.map((place, index): FoundSite => {
    const kind = siteKindOf(...place.kindTexts);
    const found = foundPlace(place, index, place.coordinates, SensitiveSiteForm.shape.coordinates);
    const problem = place.shape === 'line' ? 'This is a line. A neighbour is a point or an outline.' : found.problem;
    const isOfOtherList = kind === 'other' && hazardKindOf(...place.kindTexts) !== 'other';
    return { ...found, problem, kind, isOfOtherList, contactName: place.contactName, contactPhone: place.contactPhone };
  });
  return { notices, rows: await markExisting(db, SITES, rows) };
}

const MAX_NAMED_ROWS = 10;

/** Names the rows whose height was not understood: they are imported without one. */
function heightNotices(places: readonly FilePlace[]): string[] {
  const unread = places.flatMap(({ name, unreadHeight }, index) =>
    unreadHeight === null ? [] : [`row ${index + 1}${name === null ? '' : `, ${name}`}: "${unreadHeight}"`],
  );
  if (unread.length === 0) return [];
  const more = unread.length > MAX_NAMED_ROWS ? `; and ${unread.length - MAX_NAMED_ROWS} more` : '';
  return [`The height is not known, because it was not understood: ${unread.slice(0, MAX_NAMED_ROWS).join('; ')}${more}.`];
}

/** A hazard has no inside: an outline becomes the line around it. */
const asLine = ({ shape, coordinates }: FilePlace): Point[] =>
  shape === 'outline' ? [...coordinates, ...coordinates.slice(0, 1)] : coordinates;

function foundPlace({ name, description, problem }: FilePlace, index: number, coordinates: Point[], schema: z.ZodType) {
  const issue = problem === null ? schema.safeParse(coordinates).error?.issues[0]?.message : problem;
  return { row: index + 1, name, note: description, coordinates, problem: issue ?? null, exists: false };
}

/** About ten metres. */
const SAME_PLACE_DEGREES = 0.0001;

/** Marks the rows for which a place of the same kind is on file at the same place. */
async function markExisting<Row extends { row: number; kind: string; coordinates: Point[]; problem: string | null }>(
  db: Db,
  { table }: PlaceTable,
  rows: Row[],
): Promise<Row[]> {
  const boxes = rows.flatMap(({ row, kind, coordinates, problem }) => (problem === null ? [{ row, kind, ...boxAround(coordinates) }] : []));
  if (boxes.length === 0) return rows;
  const gap = sql.lit(SAME_PLACE_DEGREES);
  const { rows: existing } = await sql<{ row: number }>`
    SELECT r."row" FROM jsonb_to_recordset(${json(boxes)})
      AS r("row" int, "kind" text, "south" float8, "west" float8, "north" float8, "east" float8)
    WHERE EXISTS (SELECT FROM ${sql.table(table)} p
      WHERE p."endedAt" IS NULL AND p."kind" = r."kind" AND p."box" && box(point(r."west" - ${gap}, r."south" - ${gap}), point(r."east" + ${gap}, r."north" + ${gap}))
        AND p."box"[0] <-> point(r."east", r."north") < ${gap}
        AND p."box"[1] <-> point(r."west", r."south") < ${gap})`.execute(db);
  const known = new Set(existing.map(({ row }) => row));
  return rows.map((row) => (known.has(row.row) ? { ...row, exists: true } : row));
}
