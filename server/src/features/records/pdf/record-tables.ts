import {
  ageText,
  type ApplicationRecord,
  CLOUD_LABEL,
  type ConditionReading,
  dayIn,
  formatNumber,
  describeSigns,
  hazardName,
  heightText,
  siteName,
  siteSource,
  type SheetTable,
  wayText,
} from '@swathline/contract';
import { amountText, dayTime, listed, NOT_GIVEN, pcpText, rateText, windText } from './record-text.ts';

export function productsTable({ products }: ApplicationRecord): SheetTable {
  const headers = ['Product', 'Active ingredient', 'PCP no.', 'Rate', 'Amount used', 'Lot no.'];
  return {
    columns: headers.map((header) => ({ header })),
    rows: products.map((product) => [
      product.farmerSupplied ? `${product.name} (farmer-supplied)` : product.name,
      listed(product.activeIngredient, product.type),
      pcpText(product),
      rateText(product),
      amountText(product),
      product.lotNumber ?? NOT_GIVEN,
    ]),
  };
}

const PHASES: Record<ConditionReading['phase'], string> = { before: 'Before', start: 'Start', during: 'During', end: 'End' };
const SOURCES: Record<ConditionReading['source'], string> = { hand: 'At the site', station: 'Station', forecast: 'Forecast' };

/** All readings, also those that were corrected since. */
export function conditionsTable({ readings }: ApplicationRecord, timeZone: string): SheetTable {
  const headers = ['When', 'Wind', 'Temperature', 'Humidity', 'Sky', 'Source'];
  return {
    columns: headers.map((header) => ({ header })),
    rows: readings.map((reading) => [`${readingTitle(reading, timeZone)}${correctionOf(reading)}`, ...readingCells(reading)]),
  };
}

/** 'Start, Jun 15, 2026, 06:05 (UTC-06:00)'. */
export const readingTitle = ({ phase, takenAt }: ConditionReading, timeZone: string) => `${PHASES[phase]}, ${dayTime(takenAt, timeZone)}`;

/** The known values of a reading, as one text. */
export const readingText = (reading: ConditionReading) => listed(...readingCells(reading).filter((cell) => cell !== NOT_GIVEN));

const readingCells = (reading: ConditionReading) => [
  windText(reading),
  reading.temperatureC === null ? NOT_GIVEN : `${formatNumber(reading.temperatureC, 1)} °C`,
  reading.humidityPct === null ? NOT_GIVEN : `${formatNumber(reading.humidityPct)} %`,
  listed(reading.cloud && CLOUD_LABEL[reading.cloud], describeSigns(reading.signs)),
  listed(SOURCES[reading.source], heightOf(reading), reading.instrument, reading.takenBy),
];

/** The nearest `count` hazards, with their age on the day of signing. */
export function hazardsTable(record: ApplicationRecord, timeZone: string, count: number): SheetTable {
  const day = signingDay(record, timeZone);
  return {
    columns: ['Hazard', 'Height', 'From the field', 'Seen'].map((header) => ({ header })),
    rows: record.surroundings.hazards
      .slice(0, count)
      .map(({ hazard, ...way }) => [hazardName(hazard), heightText(hazard.heightM), wayText(way), ageText(hazard, day)]),
  };
}

/** The neighbours, with the age of their sources on the day of signing. */
export function neighboursTable(record: ApplicationRecord, timeZone: string): SheetTable {
  const day = signingDay(record, timeZone);
  return {
    columns: ['Site', 'From the field', 'Why', 'Source'].map((header) => ({ header })),
    rows: record.surroundings.neighbours.map(({ site, why, ...way }) => [siteName(site), wayText(way), why, siteSource(site, day)]),
  };
}

const signingDay = ({ signedAt }: ApplicationRecord, timeZone: string) =>
  dayIn(timeZone, signedAt === null ? new Date() : new Date(signedAt));

const heightOf = ({ heightM }: ConditionReading) => heightM !== null && `${formatNumber(heightM, 1)} m`;

function correctionOf({ correctedById, correctsId, reason }: ConditionReading): string {
  if (correctedById !== null) return ' (replaced by a later reading)';
  return correctsId === null ? '' : ` (corrects another reading: ${reason ?? NOT_GIVEN})`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a correction changed; times are in the operation's time zone. */
export function changesTable({ changes }: ApplicationRecord['corrections'][number], timeZone: string): SheetTable {
  const shown = (text: string | null) => (text !== null && INSTANT.test(text) ? dayTime(text, timeZone) : (text ?? NOT_GIVEN));
  return {
    columns: [{ header: 'Value' }, { header: 'Before' }, { header: 'After' }],
    rows: changes.map(({ label, from, to }) => [label, shown(from), shown(to)]),
  };
}

const MEGABYTE = 1_048_576;

export const fileSize = (bytes: number) =>
  bytes < MEGABYTE / 10 ? `${formatNumber(Math.ceil(bytes / 1024))} kB` : `${formatNumber(bytes / MEGABYTE, 1)} MB`;

export function filesTable({ files }: ApplicationRecord): SheetTable {
  return {
    columns: [{ header: 'File' }, { header: 'Size', align: 'right' }, { header: 'SHA-256' }],
    rows: files.map(({ fileName, bytes, sha256, isMissing }) => [
      isMissing ? `${fileName} (missing on the server)` : fileName,
      fileSize(bytes),
      sha256,
    ]),
  };
}
