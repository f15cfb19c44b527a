import { ExclusionZoneForm, type FoundField, findZoneProblem, MAX_ZONES_PER_FIELD, TOO_MANY_ZONES } from '@swathline/contract';
import { formatLegalDescription, createOverlapTest, type Point, ringAcres } from '@swathline/survey';
import { ruralMunicipalityOf } from '../../land-locator/queries.ts';
import { exceededZoneLimit } from '../zones/checks.ts';
import { checkOutline, findInvalidPoint } from './check-outline.ts';
import { createReadBudget, type ReadBudget, unreadableFile } from './formats/file-content.ts';
import { extractOutlines, type FileZone, isFieldColumn, type Outline } from './formats/outlines.ts';
import { fixAxisOrder } from './formats/projection.ts';
import { readFieldFile } from './formats/read-file.ts';
import { noticeOfUnused } from './formats/unused-columns.ts';

const NO_LAND = { quarter: null, section: null, township: null, range: null, meridian: null, location: null, ruralMunicipality: null };

/** A quarter section has 160 acres; a larger outline covers more than one. */
const MAX_QUARTER_ACRES = 200;

/** Per row and kind of warning; others are left out. */
const MAX_WARNINGS = 5;

/** Comparing a zone with its field takes one or two microseconds for each point of both. */
const STEPS_PER_ZONE_POINT = 20;

export interface FileDescription {
  notices: string[];
  rows: FoundField[];
}

/**
 * Reads the fields of a file, each with its land, warnings and problem.
 * @throws Problem invalid, too_large for the whole file
 */
export async function describeFile(fileName: string, bytes: Buffer): Promise<FileDescription> {
  const budget = createReadBudget();
  const { shapes, notices } = fixAxisOrder(await readFieldFile(fileName, bytes, budget));
  const rows = extractOutlines(shapes, budget).map((outline, i) => describeField(outline, i + 1, budget));
  if (rows.length === 0) throw unreadableFile('The file holds no outlines.');
  return { notices: [...notices, ...noticeOfUnused(shapes, isFieldColumn)], rows: warnOfSharedQuarters(rows) };
}

function describeField(outline: Outline, row: number, budget: ReadBudget): FoundField {
  const { description, ring } = outline;
  const checked = checkOutline(ring);
  const tooMany = outline.zones.length > MAX_ZONES_PER_FIELD ? `It has ${outline.zones.length} exclusion zones. ${TOO_MANY_ZONES}.` : null;
  const problem = outline.problem ?? (checked.ok ? tooMany : checked.reason);
  const quarter = checked.ok ? checked.quarter : null;
  const drawable = findInvalidPoint(ring) === null ? ring : [];
  const { zones, leftOut } = problem === null ? selectZones(ring, outline.zones, budget) : { zones: [], leftOut: [] };
  const acres = drawable.length < 3 ? 0 : ringAcres(drawable);
  const isLarge = problem === null && acres > MAX_QUARTER_ACRES;

  return {
    row,
    name: outline.name ?? `Field ${row}`,
    description,
    ...(quarter ? { ...quarter, location: formatLegalDescription(quarter), ruralMunicipality: ruralMunicipalityOf(quarter) } : NO_LAND),
    acres,
    coordinates: drawable,
    exclusionZones: zones,
    warnings: [
      ...(outline.name === null ? ['The file has no name for this field'] : []),
      ...(isLarge ? ['Larger than a quarter section: the location is the quarter in its middle'] : []),
      ...leftOut,
    ],
    problem,
    exists: false,
  };
}

/** Separates the zones that the field can have from the others, which become warnings. */
function selectZones(field: Point[], zones: FileZone[], budget: ReadBudget): { zones: FileZone[]; leftOut: string[] } {
  const kept: FileZone[] = [];
  const leftOut: string[] = [];
  const isOnField = createOverlapTest(field);
  for (const [i, zone] of zones.entries()) {
    budget.countSteps(STEPS_PER_ZONE_POINT * (field.length + zone.coordinates.length + kept.length));
    const flaw = findZoneFlaw(zone.coordinates, kept, isOnField);
    if (flaw === null) kept.push(zone);
    else if (leftOut.length < MAX_WARNINGS) leftOut.push(`Exclusion zone ${i + 1} is left out: ${flaw}`);
  }
  return { zones: kept, leftOut };
}

function findZoneFlaw(zone: Point[], kept: FileZone[], isOnField: (ring: Point[]) => boolean): string | null {
  const shape = ExclusionZoneForm.safeParse({ coordinates: zone });
  if (!shape.success) return shape.error.issues[0]?.message ?? '';
  const others = kept.map(({ coordinates }) => coordinates);
  return exceededZoneLimit([...kept, { coordinates: zone }]) ?? findZoneProblem(zone, others, isOnField)?.message ?? null;
}

/** Adds a warning to importable rows in the same quarter. */
function warnOfSharedQuarters(rows: FoundField[]): FoundField[] {
  const rowsAt = new Map<string, FoundField[]>();
  for (const row of rows) {
    if (row.location === null || row.problem !== null) continue;
    const sameQuarter = rowsAt.get(row.location);
    if (sameQuarter) sameQuarter.push(row);
    else rowsAt.set(row.location, [row]);
  }
  return rows.map((row) => {
    const sameQuarter = row.location === null || row.problem !== null ? [] : (rowsAt.get(row.location) ?? []);
    if (sameQuarter.length < 2) return row;
    const shown = sameQuarter.slice(0, MAX_WARNINGS + 1).filter((other) => other !== row);
    const names = shown.map((other) => `row ${other.row} (${other.name})`).join(', ');
    const more = sameQuarter.length - 1 - shown.length;
    return { ...row, warnings: [...row.warnings, `In the same quarter as ${names}${more > 0 ? ` and ${more} more` : ''} of this file`] };
  });
}
