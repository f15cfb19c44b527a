import { aircraftName } from '../../aircraft/aircraft.ts';
import { AIRCRAFT_KIND_LABEL, type AircraftKind, SPRAY_QUALITY_LABEL } from '../../aircraft/aircraft-kinds.ts';
import { AERIAL_USE_LABEL, aerialUseFor } from '../../chemicals/chemical-label.ts';
import { formatDay, timeOfDayText } from '../../days.ts';
import { formatCount, formatColumn, formatDuration, formatExact, formatNumber, formatRate } from '../../display.ts';
import { describeZones, listZoneNotes } from '../../fields/zone-kinds.ts';
import { CHECK_LAND, describeLandForPrint } from '../../fields/land-check-text.ts';
import type { JobSurroundings } from '../../hazards/surroundings.ts';
import { type AdjacentLand, describeAdjacentField, describeSharedField } from '../adjacent-land.ts';
import { listEveryJobNote } from '../job-notes.ts';
import { placeText, stripText } from '../job-place.ts';
import { jobPilotName, withoutCrewContacts } from '../job-people.ts';
import { statusStyle } from '../job-statuses.ts';
import { formatSprayDays, sprayingEnd } from '../spray-days.ts';
import type { SprayJob } from '../spray-jobs.ts';
import { describeAppliedIntervals, describeIntervalStarts, isAppliedEverywhere } from './work-order-intervals.ts';
import { listProductFacts } from './work-order-products.ts';
import type { SheetEntry, SheetField, SheetTable, WorkOrderSheet } from './work-order-sheet-parts.ts';
import { sheetSurroundings } from './work-order-surroundings.ts';
import type { LoadPlan } from './loads.ts';
import { calculateWorkOrder, type WorkOrder, type WorkOrderProduct } from './work-order.ts';
import { fullName } from '../../users/names.ts';

type JobField = SprayJob['fields'][number];
type JobLabel = SprayJob['chemicals'][number]['label'];

const NOT_GIVEN = 'Not given';

/** The parts of the print that are filled in by hand at the airstrip. */
export const HANDWRITTEN_PARTS = {
  columns: ['Date', 'Load', 'Start', 'End', 'Wind (km/h, from)', 'Temperature (°C)', 'Humidity (%)'],
  signatures: ['Pilot', 'Mixer / loader', 'Farmer or agent'],
};
export const NOT_FOR_NAVIGATION = 'Not for navigation. The product label decides.';

/** Also the warning of the job's details. */
export const CHANGED_SINCE_HAND_OFF =
  'The outlines or zones have changed since the last file for guidance was handed off. Hand off a new file.';

const MAX_PRODUCTS_PER_TABLE = 4;

interface WorkOrderSheetOptions {
  copy: 'operator' | 'farmer';
  /** The operation's time zone. */
  timeZone: string;
  /** The calendar day from which ages are counted. */
  today: string;
  surroundings?: JobSurroundings | undefined;
  /** Not for the farmer, since it names others. */
  adjacentLand?: AdjacentLand | undefined;
  /** Whether outlines or zones changed after the last file for guidance was handed off. */
  hasChangedSinceHandOff?: boolean;
}

export function createWorkOrderSheet(job: SprayJob, options: WorkOrderSheetOptions): WorkOrderSheet {
  const { copy, timeZone, today, surroundings, hasChangedSinceHandOff = false } = options;
  const around = copy === 'farmer' ? undefined : options.adjacentLand;
  const end = sprayingEnd(job, timeZone);
  const order = calculateWorkOrder({ ...job, end, timeZone });
  const { internal_notes: _, place: _place, strip: _strip, ...farmerView } = { ...job, groundCrew: withoutCrewContacts(job.groundCrew) };
  const visibleJob = copy === 'farmer' ? farmerView : job;
  const fields = job.fields.map((field, index) => {
    const visibleField = copy === 'farmer' ? fieldForFarmer(field) : field;
    const intervals = describeAppliedIntervals(job, field.id, timeZone);
    return sheetField(visibleField, { acres: order.fields[index]?.acres ?? 0, timeZone, intervals });
  });
  return {
    title: job.name,
    copy: copy === 'farmer' ? 'Farmer’s copy' : 'Operator’s copy',
    facts: factsOf(visibleJob),
    warnings: [
      ...landWarning(fields),
      ...(hasChangedSinceHandOff && copy === 'operator' ? [CHANGED_SINCE_HAND_OFF] : []),
      ...(around?.shared ?? []).map(describeSharedField),
      ...order.warnings,
    ],
    mix: mixLines(job, order),
    products: productsTable(job, order, end.day),
    productFacts: listProductFacts(job.chemicals),
    loads: loadTables(order),
    remarks: remarksOf(order, describeIntervalStarts(job, timeZone)),
    fields,
    adjacentLand: (around?.adjacent ?? []).map(describeAdjacentField),
    notes: listEveryJobNote(visibleJob),
    surroundings: surroundings ? sheetSurroundings(surroundings, { isFarmersCopy: copy === 'farmer', timeZone, today }) : null,
  };
}

/** Land checks and notes of zones may name other farmers and neighbours. */
export function fieldForFarmer(field: JobField): JobField {
  const { exclusionZones, landCheck: _, ...visible } = field;
  return { ...visible, ...(exclusionZones && { exclusionZones: exclusionZones.map(({ note: _note, ...zone }) => zone) }) };
}

function factsOf({
  id,
  status,
  startDate,
  endDate,
  target,
  estimatedDuration,
  farmer,
  pilot,
  aircraft,
  groundCrew,
  place,
  strip,
}: SprayJob): SheetEntry[] {
  const crew = groundCrew.map((member) =>
    [`${fullName(member)}${member.phone ? ` (${member.phone})` : ''}`, member.assignmentNotes].filter(Boolean).join(': '),
  );
  return [
    { label: 'Farmer', value: (farmer && [fullName(farmer) || farmer.email, farmer.companyName].filter(Boolean).join(', ')) || NOT_GIVEN },
    { label: 'Phone', value: farmer?.phone || NOT_GIVEN },
    { label: 'Spray days', value: formatSprayDays({ startDate, endDate }) },
    ...(place ? [{ label: 'Order of the day', value: placeText(place) }] : []),
    ...(target ? [{ label: 'Target', value: target }] : []),
    { label: 'Pilot', value: jobPilotName(pilot) ?? 'Not assigned' },
    { label: 'Aircraft', value: aircraft ? `${aircraftName(aircraft)}, ${AIRCRAFT_KIND_LABEL[aircraft.kind]}` : 'Not chosen' },
    ...(strip ? [{ label: 'Strip', value: stripText(strip) }] : []),
    { label: 'Ground crew', value: crew.join(', ') || 'Not assigned' },
    ...(estimatedDuration ? [{ label: 'Duration', value: `${formatDuration(estimatedDuration)}, estimated` }] : []),
    { label: 'Status', value: statusStyle(status).label },
    { label: 'Job ID', value: id },
  ];
}

function mixLines(job: SprayJob, { acres, spray, hopperLitres }: WorkOrder): SheetEntry[] {
  const winds = job.chemicals.flatMap(({ label }) => label?.maxWindKmh ?? []);
  const area = { label: 'Area to spray', value: `${formatNumber(acres, 1)} acres` };
  const wind = { label: 'Maximum wind', value: winds.length === 0 ? NOT_GIVEN : `${formatExact(Math.min(...winds))} km/h` };
  const nozzles = nozzleLines(job.aircraft);
  if (!spray) return [area, { label: 'Spray volume', value: 'Water volume not given' }, wind, ...nozzles];

  const source = {
    given: 'as entered',
    labels: 'the highest on a label',
    aircraft: 'as the aircraft is set up',
    products: 'the products alone',
  }[spray.source];
  return [
    area,
    { label: 'Spray volume', value: `${formatExact(spray.litersPerAcre)} L/acre, ${source}` },
    { label: 'Total spray', value: `${formatExact(spray.litres)} L, including ${formatExact(spray.waterLitres)} L water` },
    {
      label: 'Hopper',
      value: `${formatExact(hopperLitres)} L${liftText(job, spray)}, ${formatNumber(spray.acresPerLoad, 1)} acres a load`,
    },
    { label: 'Loads', value: describeLoads(spray.loads) },
    wind,
    ...nozzles,
  ];
}

const liftText = ({ aircraft }: SprayJob, { limit }: NonNullable<WorkOrder['spray']>) =>
  limit.by === 'mass' && aircraft ? `, of which ${aircraft.registration} may lift ${formatExact(limit.litres)} L today` : '';

function nozzleLines(aircraft: SprayJob['aircraft']): SheetEntry[] {
  const parts = [aircraft?.nozzles, aircraft?.sprayQuality && SPRAY_QUALITY_LABEL[aircraft.sprayQuality]].filter(Boolean);
  return parts.length === 0 ? [] : [{ label: 'Nozzles', value: parts.join(', ') }];
}

function describeLoads(loads: NonNullable<WorkOrder['spray']>['loads']): string {
  const last = loads.at(-1);
  if (!last) return 'Too many to list';
  if (!last.isPart) return `${loads.length} full`;
  const part = `a part load of ${formatNumber(last.acres, 1)} acres`;
  return loads.length === 1 ? part : `${loads.length - 1} full and ${part}`;
}

function productsTable(job: SprayJob, { products }: WorkOrder, lastDay: string): SheetTable {
  const { chemicals, aircraft } = job;
  const options = { kind: aircraft?.kind, lastDay: isAppliedEverywhere(job) ? null : lastDay };
  return {
    columns: [
      { header: 'Product' },
      { header: 'PCP no.' },
      { header: 'Rate', align: 'right' },
      { header: 'Total', align: 'right' },
      { header: 'Aerial use' },
      { header: 'Max. wind' },
      { header: 'Re-entry from' },
      { header: 'Harvest from' },
    ],
    rows: products.map((product, index) => productRow(product, { label: chemicals[index]?.label, ...options })),
  };
}

interface ProductRowOptions {
  label: JobLabel;
  kind: AircraftKind | undefined;
  /** Null where each field has its own end, so that only the length of the intervals is given. */
  lastDay: string | null;
}

function productRow(product: WorkOrderProduct, { label, kind, lastDay }: ProductRowOptions): string[] {
  const { reentryAt, harvestFrom, maxWindKmh } = product;
  return [
    product.farmerSupplied ? `${product.name} (farmer-supplied)` : product.name,
    product.pcpNumber ?? (product.hasNoPcpNumber ? 'None' : NOT_GIVEN),
    formatRate(product.ratePerAcre, product.unit),
    `${formatExact(product.total, 2)} ${product.unit}`,
    AERIAL_USE_LABEL[label ? aerialUseFor(label, kind) : 'unknown'],
    maxWindKmh === null ? NOT_GIVEN : `${formatExact(maxWindKmh)} km/h`,
    reentryAt === null
      ? NOT_GIVEN
      : intervalText(`${label?.reentryHours} h`, lastDay && `${dayText(reentryAt, lastDay)}, ${timeOfDayText(reentryAt.slice(11))}`),
    harvestFrom === null
      ? NOT_GIVEN
      : intervalText(formatCount(label?.preHarvestDays ?? 0, 'day'), lastDay && dayText(harvestFrom, lastDay)),
  ];
}

const intervalText = (length: string, end: string | null) => (end === null ? `${length} after spraying` : `${end} (${length})`);

/** The numbers of a row: one load, or all. */
type LoadRow = Pick<LoadPlan['loads'][number], 'acres' | 'sprayLitres' | 'waterLitres' | 'amounts'> & { name: string };

function loadTables({ products, spray, acres }: WorkOrder): SheetTable[] {
  if (!spray || spray.loads.length === 0) return [];
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(products.length / MAX_PRODUCTS_PER_TABLE)) },
    (_, index) => index * MAX_PRODUCTS_PER_TABLE,
  );
  const amounts = products.map(({ total }) => total);
  const rows = [...loadRows(spray), { name: 'Total', acres, sprayLitres: spray.litres, waterLitres: spray.waterLitres, amounts }];
  return starts.map((start) => loadTable(rows, products.slice(start, start + MAX_PRODUCTS_PER_TABLE), start));
}

/** Many full loads, which are all the same, share the first row. */
function loadRows({ loads, isGrouped }: NonNullable<WorkOrder['spray']>): LoadRow[] {
  const single = loads.map((load, index) => ({ ...load, name: `${index + 1}${load.isPart ? ' (part)' : ''}` }));
  const [first] = single;
  if (!isGrouped || !first) return single;
  return [{ ...first, name: `1–${loads.filter(({ isPart }) => !isPart).length}, each` }, ...single.filter(({ isPart }) => isPart)];
}

/** @param start the number of the table's first product */
function loadTable(rows: LoadRow[], products: WorkOrderProduct[], start: number): SheetTable {
  const columns = [
    { header: 'Load', cells: rows.map(({ name }) => name) },
    ...[
      { header: 'Acres', cells: rows.map(({ acres }) => formatNumber(acres, 1)) },
      ...products.map((product, index) => ({
        header: amountHeader(product),
        cells: formatColumn(
          rows.map(({ amounts }) => amounts[start + index] ?? 0),
          2,
        ),
      })),
      { header: 'Water (L)', cells: formatColumn(rows.map(({ waterLitres }) => waterLitres)) },
      { header: 'Spray (L)', cells: formatColumn(rows.map(({ sprayLitres }) => sprayLitres)) },
    ].map((column) => ({ ...column, align: 'right' as const })),
  ];
  return {
    columns: columns.map(({ cells: _, ...column }) => column),
    rows: rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? '')),
  };
}

const amountHeader = ({ name, unit }: WorkOrderProduct) => `${name} (${unit})`;

function remarksOf({ products, spray }: WorkOrder, intervalStart: string): string[] {
  const isTimed = products.some(({ reentryAt, harvestFrom }) => reentryAt !== null || harvestFrom !== null);
  const hasDry = products.some(({ unit }) => unit === 'kg');
  return [...(isTimed ? [intervalStart] : []), ...(hasDry && spray ? ['Dry products are assumed to add no volume.'] : [])];
}

interface FieldFacts {
  acres: number;
  timeZone: string;
  intervals: string | null;
}

function sheetField({ id, name, coordinates, exclusionZones, ...field }: JobField, { acres, timeZone, intervals }: FieldFacts): SheetField {
  const { quarter, section, location, ruralMunicipality } = field;
  const zones = exclusionZones ?? [];
  const excluded = zones.length > 0 ? `Excluded: ${describeZones(zones)}` : null;
  const { warnings: landWarnings, confirmation } = describeLandForPrint(field.landCheck, timeZone);
  const about = [location, ruralMunicipality, `${formatNumber(acres, 1)} acres to spray`, excluded];
  const crop = field.crop ? `Crop: ${field.crop}` : null;
  const lines = [...about, crop, ...listZoneNotes(zones), field.description, field.notes, confirmation, intervals];
  return { id, name, coordinates, quarter, section, zones, landWarnings, lines: lines.flatMap((line) => line ?? []) };
}

/** Names the fields to check. The reasons are printed with each field. */
function landWarning(fields: SheetField[]): string[] {
  const names = fields.flatMap(({ name, landWarnings }) => (landWarnings.length > 0 ? [name] : []));
  return names.length === 0 ? [] : [`${CHECK_LAND} before spraying: ${names.join(', ')}. The reasons are given with each field.`];
}

const day = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Includes the year if it differs from the year of the last spray day. */
function dayText(clock: string, lastDay: string): string {
  const calendarDay = clock.slice(0, 10);
  if (calendarDay.slice(0, 4) !== lastDay.slice(0, 4)) return formatDay(calendarDay);
  return day.format(new Date(`${calendarDay}T00:00:00Z`));
}
