import { ExclusionZoneForm, type FoundField, findZoneProblem } from '@swathline/contract';
import { formatLegalDescription, createOverlapTest, type Point, ringAcres } from '@swathline/survey';
import { ruralMunicipalityOf } from '../../land-locator/queries.ts';
import { MAX_ZONES, TOO_MANY_ZONES, tooMuch } from '../zone-limits.ts';
import { checkOutline, strangePlace } from './check-outline.ts';
import { inAxisOrder } from './formats/axis-order.ts';
import { newTally, type Tally, unreadable } from './formats/file-content.ts';
import { type FoundZone, type Outline, outlinesOf } from './formats/outlines.ts';
import { readFieldFile } from './formats/read-file.ts';

const NOWHERE = { quarter: null, section: null, township: null, range: null, meridian: null, location: null, ruralMunicipality: null };

/** Acres from which an outline is clearly more than a quarter section. */
const MORE_THAN_A_QUARTER_ACRES = 200;

/** Reasons that are shown for one row. */
const MAX_REASONS = 5;

/** Comparing a zone with its field costs one or two microseconds for each point of both. */
const STEPS_OF_ZONE_POINT = 20;

export interface FileDescription {
  notices: string[];
  rows: FoundField[];
}

/**
 * The fields that a file holds, each with its land, warnings and problem.
 * @throws Problem invalid, too_large for a file as a whole
 */
export async function describeFile(fileName: string, bytes: Buffer): Promise<FileDescription> {
  const tally = newTally();
  const { shapes, notices } = inAxisOrder(await readFieldFile(fileName, bytes, tally));
  const rows = outlinesOf(shapes, tally).map((outline, i) => describe(outline, i + 1, tally));
  if (rows.length === 0) throw unreadable('The file holds no outlines.');
  return { notices, rows: withOthersThere(rows) };
}

function describe(outline: Outline, row: number, tally: Tally): FoundField {
  const { description, ring } = outline;
  const checked = checkOutline(ring);
  const tooMany = outline.zones.length > MAX_ZONES ? `It has ${outline.zones.length} exclusion zones. ${TOO_MANY_ZONES}.` : null;
  const problem = outline.problem ?? (checked.ok ? tooMany : checked.reason);
  const quarter = checked.ok ? checked.quarter : null;
  const drawable = strangePlace(ring) === null ? ring : [];
  const { zones, leftOut } = problem === null ? fittingZones(ring, outline.zones, tally) : { zones: [], leftOut: [] };
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

/** The zones that the field can have; the others are named with their reasons. */
function fittingZones(field: Point[], zones: FoundZone[], tally: Tally): { zones: FoundZone[]; leftOut: string[] } {
  const kept: FoundZone[] = [];
  const leftOut: string[] = [];
  const isOnField = createOverlapTest(field);
  for (const [i, zone] of zones.entries()) {
    tally.steps(STEPS_OF_ZONE_POINT * (field.length + zone.coordinates.length + kept.length));
    const flaw = flawOf(zone.coordinates, kept, isOnField);
    if (flaw === null) kept.push(zone);
    else if (leftOut.length < MAX_REASONS) leftOut.push(`Exclusion zone ${i + 1} is left out: ${flaw}`);
  }
  return { zones: kept, leftOut };
}

function flawOf(zone: Point[], kept: FoundZone[], isOnField: (ring: Point[]) => boolean): string | null {
  const shape = ExclusionZoneForm.safeParse({ coordinates: zone });
  if (!shape.success) return shape.error.issues[0]?.message ?? '';
  const others = kept.map(({ coordinates }) => coordinates);
  return tooMuch([...kept, { coordinates: zone }]) ?? findZoneProblem(zone, others, isOnField)?.message ?? null;
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
    const named = here.slice(0, MAX_REASONS + 1).filter((other) => other !== row);
    const names = named.map((other) => `row ${other.row} (${other.name})`).join(', ');
    const more = here.length - 1 - named.length;
    return { ...row, warnings: [...row.warnings, `In the same quarter as ${names}${more > 0 ? ` and ${more} more` : ''} of this file`] };
  });
}
