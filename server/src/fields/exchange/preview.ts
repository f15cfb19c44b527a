import { type api, ExclusionZoneForm, type FoundField, type ReplyOf, zoneRefusal } from '@swathline/contract';
import { formatLegalDescription, landIn, type Point, ringAcres } from '@swathline/survey';
import type { Db } from '../../db/connect.ts';
import { ruralMunicipalityOf } from '../../land-locator/queries.ts';
import { tooMuch } from '../zones.ts';
import { inAxisOrder } from './axis-order.ts';
import { checkOutline, strangePlace } from './check-outline.ts';
import { breathe, unreadable } from './file-content.ts';
import { type FoundZone, type Outline, outlinesOf } from './outlines.ts';
import { readFieldFile } from './read-file.ts';

const NOWHERE = { quarter: null, section: null, township: null, range: null, meridian: null, location: null, ruralMunicipality: null };

/** Acres from which an outline is clearly more than a quarter section. */
const MORE_THAN_A_QUARTER_ACRES = 200;

/** Reasons told for one row. */
const MOST_TOLD = 5;

/**
 * The fields that a file holds, each with its land, what is odd about it and what is wrong with it. Nothing is written, nor logged as a look-up.
 * @throws Problem invalid, too_large for a file as a whole
 */
export async function previewImport(db: Db, fileName: string, file: Uint8Array): Promise<ReplyOf<typeof api.fieldsExchange.preview>> {
  const { shapes, notices } = inAxisOrder(await readFieldFile(fileName, Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
  const rows: FoundField[] = [];
  for (const outline of outlinesOf(shapes)) {
    rows.push(await describe(outline, rows.length + 1));
    await breathe();
  }
  if (rows.length === 0) throw unreadable('The file holds no outlines.');
  return { notices, rows: await withExisting(db, withOthersThere(rows)) };
}

async function describe(outline: Outline, row: number): Promise<FoundField> {
  const { description, ring } = outline;
  const checked = checkOutline(ring);
  const problem = outline.problem ?? (checked.ok ? null : checked.reason);
  const quarter = checked.ok ? checked.quarter : null;
  const drawable = strangePlace(ring) === null ? ring : [];
  const { zones, leftOut } = problem === null ? await fittingZones(ring, outline.zones) : { zones: [], leftOut: [] };
  const acres = drawable.length < 3 ? 0 : ringAcres(drawable);
  const isLarge = problem === null && acres > MORE_THAN_A_QUARTER_ACRES;

  return {
    row,
    name: outline.name ?? `Field ${row}`,
    description,
    ...(quarter ? { ...quarter, location: formatLegalDescription(quarter), ruralMunicipality: ruralMunicipalityOf(quarter) } : NOWHERE),
    acres,
    coordinates: drawable,
    exclusionZones: zones,
    warnings: [
      ...(outline.name === null ? ['The file gives no name'] : []),
      ...(isLarge ? ['Larger than a quarter section: the location is the quarter in its middle'] : []),
      ...leftOut,
    ],
    problem,
    exists: false,
  };
}

/** The zones that the field can have; the others are told with their reasons. */
async function fittingZones(field: Point[], zones: FoundZone[]): Promise<{ zones: FoundZone[]; leftOut: string[] }> {
  const kept: FoundZone[] = [];
  const leftOut: string[] = [];
  for (const [i, zone] of zones.entries()) {
    const flaw = flawOf(
      zone.coordinates,
      field,
      kept.map(({ coordinates }) => coordinates),
    );
    if (flaw === null) kept.push(zone);
    else if (leftOut.length < MOST_TOLD) leftOut.push(`Exclusion zone ${i + 1} is left out: ${flaw}`);
    await breathe();
  }
  return { zones: kept, leftOut };
}

function flawOf(zone: Point[], field: Point[], others: Point[][]): string | null {
  const shape = ExclusionZoneForm.safeParse({ coordinates: zone });
  if (!shape.success) return shape.error.issues[0]?.message ?? '';
  return tooMuch([...others, zone].map((coordinates) => ({ coordinates }))) ?? zoneRefusal(zone, others, landIn(field))?.message ?? null;
}

/** Says which of the rows that can be imported lie in one quarter. */
function withOthersThere(rows: FoundField[]): FoundField[] {
  const rowsAt = new Map<string, FoundField[]>();
  for (const row of rows) {
    if (row.location === null || row.problem !== null) continue;
    const here = rowsAt.get(row.location);
    if (here) here.push(row);
    else rowsAt.set(row.location, [row]);
  }
  return rows.map((row) => {
    const here = row.location === null || row.problem !== null ? [] : (rowsAt.get(row.location) ?? []);
    if (here.length < 2) return row;
    const told = here.slice(0, MOST_TOLD + 1).filter((other) => other !== row);
    const names = told.map((other) => `row ${other.row} (${other.name})`).join(', ');
    const more = here.length - 1 - told.length;
    return { ...row, warnings: [...row.warnings, `In the same quarter as ${names}${more > 0 ? ` and ${more} more` : ''} of this file`] };
  });
}

/** Says which quarters have an active field already. */
async function withExisting(db: Db, rows: FoundField[]): Promise<FoundField[]> {
  const locations = [...new Set(rows.flatMap(({ location }) => location ?? []))];
  if (locations.length === 0) return rows;
  const known = await db
    .selectFrom('fields')
    .select(['name', 'location'])
    .where('isActive', '=', true)
    .where('location', 'in', locations)
    .execute();
  const nameAt = new Map(known.map(({ name, location }) => [location, name]));
  return rows.map((row) => {
    const name = row.location === null ? undefined : nameAt.get(row.location);
    return name === undefined ? row : { ...row, exists: true, warnings: [...row.warnings, `Field already exists: ${name}`] };
  });
}
