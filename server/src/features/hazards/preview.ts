import {
  type api,
  type FoundHazard,
  type FoundSite,
  HazardForm,
  type HazardKind,
  type ReplyOf,
  SensitiveSiteForm,
  type SiteKind,
} from '@swathline/contract';
import { boxAround, type Point } from '@swathline/survey';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/db/connection/open.ts';
import { json } from '../../platform/db/sql/rows.ts';
import type { FilePlace } from '../fields/exchange/formats/places.ts';
import type { FileReader } from '../fields/exchange/reader/file-reader.ts';
import { HAZARDS, type PlaceTable, SITES } from './place-columns.ts';

/** Words that name a kind, the most telling kinds first. */
const HAZARD_WORDS: [HazardKind, RegExp][] = [
  ['wire', /wire|power ?line|hydro ?line|transmission|\bline\b/],
  ['mast', /mast|antenna/],
  ['tower', /tower|turbine|windmill|cell/],
  ['tree_line', /tree|shelterbelt|windbreak/],
  ['bins', /\bbins?\b|silo|elevator|granar/],
  ['strip', /strip|runway|airport|aerodrome|airfield/],
];
const SITE_WORDS: [SiteKind, RegExp][] = [
  ['bees', /\bbees?\b|hive|apiar|honey/],
  ['organic', /organic/],
  ['school', /school/],
  ['water_intake', /intake|\bwater|\bwell\b|dugout/],
  ['livestock', /livestock|cattle|feedlot|dairy|poultry|\bhogs?\b|sheep|horse/],
  ['town', /\btown\b|village|hamlet|\bcity\b/],
  ['dwelling', /dwelling|house|home|yard|residence|farmstead/],
];

const kindOf = <Kind extends string>(words: [Kind, RegExp][], { kindText }: FilePlace): Kind | 'other' =>
  words.find(([, pattern]) => pattern.test(kindText))?.[0] ?? 'other';

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
    return { ...found, kind: kindOf(HAZARD_WORDS, place), heightM: place.heightM };
  });
  return { notices, rows: await markExisting(db, HAZARDS, rows) };
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
    const kind = kindOf(SITE_WORDS, place);
    const found = foundPlace(place, index, place.coordinates, SensitiveSiteForm.shape.coordinates);
    const problem = place.shape === 'line' ? 'This is a line. A site is a point or an outline.' : found.problem;
    return { ...found, problem, kind, contactName: place.contactName, contactPhone: place.contactPhone };
  });
  return { notices, rows: await markExisting(db, SITES, rows) };
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
