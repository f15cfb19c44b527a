import { ExclusionZoneForm, type FoundField, findZoneProblem, MAX_ZONES_PER_FIELD, TOO_MANY_ZONES } from '@swathline/contract';
import {
  createOverlapTest,
  formatLegalDescription,
  formatParcel,
  MIN_FIELD_ACRES,
  type Parcel,
  parseParcel,
  type Point,
  quarterOfParcel,
  type QuarterSection,
  quartersOfParcel,
  repairRing,
  ringAcres,
} from '@swathline/survey';
import { ruralMunicipalityOf } from '../../land-locator/queries.ts';
import { isOnQuarters } from '../land-checks/findings.ts';
import { quarterSectionsAt } from '../quarter-sections.ts';
import { exceededZoneLimit } from '../zones/checks.ts';
import { checkOutline, findInvalidPoint } from './check-outline.ts';
import { createReadBudget, type ReadBudget, unreadableFile } from './formats/file-content.ts';
import { extractOutlines, fieldColumnsLeftOut, type FileZone, isFieldColumn, numberedName, type Outline } from './formats/outlines.ts';
import { fixPositions } from './formats/projection.ts';
import { readFieldFile } from './formats/read-file.ts';
import { noticesOfUnused } from './formats/unused-columns.ts';

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
  const { shapes, notices } = fixPositions(await readFieldFile(fileName, bytes, budget));
  const outlines = extractOutlines(shapes, budget);
  if (outlines.length === 0) throw unreadableFile('The file holds no outlines.');
  let lastRow = outlines.length;
  const rows = outlines.flatMap((outline, i) => {
    const original = describeField(outline, i + 1, budget);
    if (outline.problem !== null || original.problem === null) return [original];
    return [original, ...repairedOutlines(outline).map((repaired) => describeRepair(repaired, ++lastRow, original, budget))];
  });
  return { notices: [...notices, ...noticesOfUnused(shapes, isFieldColumn, fieldColumnsLeftOut)], rows: warnOfSharedQuarters(rows) };
}

/** The outline without spikes and double sides, or the parts of one that touches itself. Its holes become zones. */
function repairedOutlines(outline: Outline): Outline[] {
  const areas = repairRing(outline.ring) ?? [];
  return areas.map((area, part) => ({
    ...outline,
    name: outline.name !== null && areas.length > 1 ? numberedName(outline.name, part + 1) : outline.name,
    ring: area.outline,
    zones: [...area.holes.map((coordinates) => ({ coordinates })), ...outline.zones],
  }));
}

function describeRepair(repaired: Outline, row: number, original: FoundField, budget: ReadBudget): FoundField {
  const field = describeField(repaired, row, budget);
  const change = field.acres - original.acres;
  const size = Math.abs(change) < 0.005 ? 'of the same size' : `${Math.abs(change).toFixed(2)} acres ${change > 0 ? 'larger' : 'smaller'}`;
  return {
    ...field,
    name: repaired.name ?? original.name,
    warnings: [`Repaired outline of row ${original.row}, ${size}. Compare both on the map before you import it`, ...field.warnings],
    isDoubtful: true,
    repairs: original.row,
  };
}

function describeField(outline: Outline, row: number, budget: ReadBudget): FoundField {
  const { description, ring } = outline;
  const checked = checkOutline(ring);
  const tooMany = outline.zones.length > MAX_ZONES_PER_FIELD ? `It has ${outline.zones.length} exclusion zones. ${TOO_MANY_ZONES}.` : null;
  const problem = outline.problem ?? (checked.ok ? tooMany : checked.reason);
  const quarter = checked.ok ? checked.quarter : null;
  const drawable = findInvalidPoint(ring) === null ? ring : [];
  const { zones, zoneWarnings } = problem === null ? selectZones(ring, outline.zones, budget) : { zones: [], zoneWarnings: [] };
  const acres = drawable.length < 3 ? 0 : ringAcres(drawable);
  const parcel = quarter && problem === null ? namedParcel(outline, quarter) : null;
  const isLarge = problem === null && parcel === null && acres > MAX_QUARTER_ACRES;
  const isSliver = problem === null && acres < MIN_FIELD_ACRES;

  return {
    row,
    name: outline.name ?? `Field ${row}`,
    description,
    crop: outline.crop ?? null,
    season: outline.season ?? null,
    ...landAt(quarter, parcel),
    acres,
    coordinates: drawable,
    exclusionZones: zones,
    warnings: [
      ...(outline.name === null ? ['The file has no name for this field'] : []),
      ...(isSliver ? [`Only ${acres.toFixed(3)} acres: probably a sliver left over from drawing, not a field`] : []),
      ...(isLarge ? ['Larger than a quarter section: the location is the quarter in its middle'] : []),
      ...zoneWarnings,
    ],
    problem,
    exists: false,
    isDoubtful: isSliver,
    repairs: null,
  };
}

/**
 * The land of more or less than one quarter that the file names, if the outline lies on all of its quarters and the quarter in its middle
 * is one of them. Other descriptions are not used: the outline says where the land is.
 */
function namedParcel({ legal, ring }: Outline, middle: QuarterSection): Parcel | null {
  const parsed = legal === undefined ? null : parseParcel(legal);
  if (!parsed?.ok || quarterOfParcel(parsed.parcel)) return null;
  const quarters = quartersOfParcel(parsed.parcel);
  const name = formatLegalDescription(middle);
  return quarters.some((quarter) => formatLegalDescription(quarter) === name) && isOnQuarters(ring, quarters) ? parsed.parcel : null;
}

function landAt(quarter: QuarterSection | null, parcel: Parcel | null) {
  if (quarter === null) return NO_LAND;
  const ruralMunicipality = ruralMunicipalityOf(quarter);
  if (parcel) return { ...NO_LAND, location: formatParcel(parcel), ruralMunicipality };
  return { ...quarter, location: formatLegalDescription(quarter), ruralMunicipality };
}

/** Separates the zones that the field can have from the others, which become warnings. */
function selectZones(field: Point[], zones: FileZone[], budget: ReadBudget): { zones: FileZone[]; zoneWarnings: string[] } {
  const kept: FileZone[] = [];
  const zoneWarnings: string[] = [];
  const isOnField = createOverlapTest(field);
  const warn = (warning: string) => void (zoneWarnings.length < MAX_WARNINGS && zoneWarnings.push(warning));
  for (const [i, zone] of zones.entries()) {
    budget.countSteps(STEPS_PER_ZONE_POINT * (field.length + zone.coordinates.length + kept.length));
    const repaired = repairRing(zone.coordinates);
    for (const coordinates of repaired?.map(({ outline }) => outline) ?? [zone.coordinates]) {
      const flaw = findZoneFlaw(coordinates, kept, isOnField);
      if (flaw !== null) warn(`Exclusion zone ${i + 1} is left out: ${flaw}`);
      else if (ringAcres(coordinates) < MIN_FIELD_ACRES)
        warn(`Exclusion zone ${i + 1} has only ${ringAcres(coordinates).toFixed(3)} acres: check it`);
      if (flaw === null) kept.push({ ...zone, coordinates });
    }
    if (repaired) warn(`Exclusion zone ${i + 1} touched itself and was repaired: check it on the map`);
  }
  return { zones: kept, zoneWarnings };
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
    for (const quarter of row.problem === null ? quarterSectionsAt(row.location) : []) {
      const sameQuarter = rowsAt.get(quarter);
      if (sameQuarter) sameQuarter.push(row);
      else rowsAt.set(quarter, [row]);
    }
  }
  return rows.map((row) => {
    const quarters = row.problem === null ? quarterSectionsAt(row.location) : [];
    const others = [...new Set(quarters.flatMap((quarter) => rowsAt.get(quarter) ?? []))].filter((other) => other !== row);
    if (others.length === 0) return row;
    const shown = others.toSorted((a, b) => a.row - b.row).slice(0, MAX_WARNINGS);
    const names = shown.map((other) => `row ${other.row} (${other.name})`).join(', ');
    const more = others.length - shown.length;
    return { ...row, warnings: [...row.warnings, `In the same quarter as ${names}${more > 0 ? ` and ${more} more` : ''} of this file`] };
  });
}
