import {
  aerialUseWarning,
  type ConditionReading,
  HOUR_MS,
  MINUTE_MS,
  missingSentence,
  recordAircraftKind,
  recordedAerialUse,
  type RecordKey,
  type RecordTemplate,
  RECORD_KEY_LABEL,
  unusualValues,
} from '@swathline/contract';
import { type Point, ringDistanceMetres } from '@swathline/survey';
import { readingsThatCount } from './conditions/readings-that-count.ts';
import type { RecordRow } from './columns.ts';

const MAX_DURATION_MS = 16 * HOUR_MS;
const LATE_ENTRY_MS = 24 * HOUR_MS;
/** A reading from farther away, or from longer before or after, may not describe the weather of the application. */
const MAX_READING_DISTANCE_METRES = 5000;
const MAX_READING_GAP_MS = HOUR_MS;
/** The sprayed area may exceed the field by the error of its measurement. */
const MAX_AREA_SHARE = 1.05;

type Facts = Pick<
  RecordRow,
  | (
      | 'customer'
      | 'land'
      | 'company'
      | 'applicator'
      | 'supervisor'
      | 'mixerLoader'
      | 'aircraft'
      | 'products'
      | 'crop'
      | 'growthStage'
      | 'target'
    )
  | (
      | 'startedAt'
      | 'endedAt'
      | 'areaAcres'
      | 'sprayVolumeLPerAcre'
      | 'takeOffSite'
      | 'inversionObserved'
      | 'notifiedPeople'
      | 'notApplicable'
    )
  | ('trackPositions' | 'exceedsLabelReason')
>;

/** A record with everything that its judgement needs. */
export interface JudgedRecord {
  row: Facts;
  readings: ConditionReading[];
  /** Whether a device reported positions for the job. */
  hasPositions: boolean;
  /** The outlines of the job's fields; empty if no reading says where it was taken. */
  landOfJob: Point[][];
  /** Whether the job, as it is now, includes the field. */
  isFieldOfJob: boolean;
  now: number;
}

const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Whether the record has a value for each key. */
function valuesOf(judged: JudgedRecord): Record<RecordKey, boolean> {
  const { row } = judged;
  const { start, end } = readingsThatCount({ ...row, readings: judged.readings });
  const ofProducts = (has: (product: Facts['products'][number]) => boolean) => row.products.length > 0 && row.products.every(has);
  return {
    ...peopleOf(row),
    customerName: isKnown(row.customer.name),
    customerPhone: isKnown(row.customer.phone),
    legalDescription: isKnown(row.land.legalDescription),
    municipality: isKnown(row.land.ruralMunicipality),
    aircraftRegistration: isKnown(row.aircraft?.registration) || isKnown(row.aircraft?.serialNumber),
    sprayQuality: isKnown(row.aircraft?.sprayQuality),
    productName: ofProducts(({ name }) => isKnown(name)),
    pcpNumber: ofProducts(({ pcpNumber, hasNoPcpNumber }) => isKnown(pcpNumber) || hasNoPcpNumber),
    rate: ofProducts(({ rate }) => isKnown(rate)),
    amountUsed: ofProducts(({ amountUsed }) => isKnown(amountUsed)),
    lotNumber: ofProducts(({ lotNumber }) => isKnown(lotNumber)),
    sprayVolume: isKnown(row.sprayVolumeLPerAcre),
    area: isKnown(row.areaAcres),
    crop: isKnown(row.crop),
    growthStage: isKnown(row.growthStage),
    target: isKnown(row.target),
    startedAt: isKnown(row.startedAt),
    endedAt: isKnown(row.endedAt),
    windAtStart: start !== undefined,
    windAtEnd: end !== undefined,
    temperatureAtStart: isKnown(start?.temperatureC),
    temperatureAtEnd: isKnown(end?.temperatureC),
    humidityAtStart: isKnown(start?.humidityPct),
    humidityAtEnd: isKnown(end?.humidityPct),
    inversionObserved: isKnown(row.inversionObserved),
    takeOffSite: isKnown(row.takeOffSite),
    notifiedPeople: row.notifiedPeople.length > 0,
    track: !judged.hasPositions || (row.trackPositions ?? 0) > 0,
  };
}

function peopleOf({ applicator, supervisor, mixerLoader, company }: Facts) {
  return {
    applicatorName: isKnown(applicator.name),
    applicatorLicence: isKnown(applicator.licenceNumber),
    supervisorName: isKnown(supervisor?.name),
    mixerLoaderName: isKnown(mixerLoader?.name),
    companyName: isKnown(company.name),
    companyLicence: isKnown(company.licenceNumber),
  };
}

/** What the template requires and the record neither has nor declares as not applicable. */
export function findMissing(
  judged: JudgedRecord,
  { requiredKeys }: Pick<RecordTemplate, 'requiredKeys'>,
): { key: RecordKey; message: string }[] {
  const values = valuesOf(judged);
  const missing = requiredKeys.filter((key) => !values[key] && judged.row.notApplicable[key] === undefined);
  return missing.map((key) => ({ key, message: missingSentence(key) }));
}

interface Question {
  field: string;
  message: string;
}

/** Implausible values. They are stored, and the signer confirms them. */
export function findQuestions(judged: JudgedRecord): Question[] {
  const { row, now } = judged;
  const [start, end] = [Date.parse(row.startedAt ?? ''), Date.parse(row.endedAt ?? '')];
  const gross = row.land.grossAcres;
  const questions: Question[] = [];
  if (!judged.isFieldOfJob) {
    questions.push({
      field: 'field',
      message: 'The job no longer includes this field. Discard the record, unless the field was sprayed. Was it?',
    });
  }
  if (start > now) questions.push({ field: 'startedAt', message: 'The start lies in the future. Is it right?' });
  if (end > now) questions.push({ field: 'endedAt', message: 'The end lies in the future. Is it right?' });
  else if (end - start > MAX_DURATION_MS)
    questions.push({ field: 'endedAt', message: 'The application took more than 16 hours. Is it right?' });
  if (gross > 0 && (row.areaAcres ?? 0) > gross * MAX_AREA_SHARE) {
    questions.push({ field: 'areaAcres', message: `The area is larger than the field, which has ${gross.toFixed(1)} acres. Is it right?` });
  }
  return [...questions, ...questionReadings(judged), ...questionWhereAndWhen(judged)];
}

const KEY_OF_VALUE = { windKmh: 'wind', temperatureC: 'temperature', humidityPct: 'humidity' } as const;

function questionReadings({ row, readings }: JudgedRecord): Question[] {
  const { start, end } = readingsThatCount({ ...row, readings });
  return Object.entries({ start, end }).flatMap(([phase, reading]) => {
    if (reading === undefined || reading.isConfirmed) return [];
    return unusualValues(reading).map((name) => {
      const field: RecordKey = `${KEY_OF_VALUE[name]}At${phase === 'start' ? 'Start' : 'End'}`;
      return { field, message: `${RECORD_KEY_LABEL[field]} is unusual: ${reading[name]}. Is it right?` };
    });
  });
}

/** A reading that counts but was taken far from the job's land, or long before or after the moment that it stands for. */
function questionWhereAndWhen({ row, readings, landOfJob }: JudgedRecord): Question[] {
  const { start, end } = readingsThatCount({ ...row, readings });
  const moments = [
    { name: 'Start', reading: start, moment: row.startedAt },
    { name: 'End', reading: end, moment: row.endedAt },
  ];
  return moments.flatMap(({ name, reading, moment }) => {
    if (!reading) return [];
    const metres = distanceFromLand(reading, landOfJob);
    const gapMs = moment === null ? 0 : Math.abs(Date.parse(reading.takenAt) - Date.parse(moment));
    const subject = `The reading at the ${name.toLowerCase()} was taken`;
    const isEarly = moment !== null && reading.takenAt < moment;
    return [
      ...(metres > MAX_READING_DISTANCE_METRES
        ? [{ field: `placeAt${name}`, message: `${subject} ${(metres / 1000).toFixed(1)} km from the job's land. Is it right?` }]
        : []),
      ...(gapMs > MAX_READING_GAP_MS
        ? [{ field: `timeAt${name}`, message: `${subject} ${spanText(gapMs)} ${isEarly ? 'before' : 'after'} it. Is it right?` }]
        : []),
    ];
  });
}

/** 0 where the reading or the land has no place. */
function distanceFromLand({ position }: ConditionReading, outlines: Point[][]): number {
  if (position === null) return 0;
  const distances = outlines.filter(({ length }) => length > 2).map((outline) => ringDistanceMetres(position, outline));
  return distances.length === 0 ? 0 : Math.min(...distances);
}

/** '1 h 20 min' */
function spanText(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  return `${hours} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}

/** How the application exceeded a label. Each sentence prints with the reason for it. */
export function findLabelExcesses({ row, readings }: Pick<JudgedRecord, 'row' | 'readings'>): string[] {
  const wind = strongestWind({ row, readings });
  return row.products.flatMap(({ name, maxWindKmh, ...uses }) => [
    ...(maxWindKmh !== null && wind > maxWindKmh
      ? [`The wind of ${wind} km/h was above the label's limit for ${name}, ${maxWindKmh} km/h.`]
      : []),
    ...(recordedAerialUse(uses, row.aircraft) === 'no' ? [aerialUseWarning(name, recordAircraftKind(row.aircraft))] : []),
  ]);
}

/**
 * The strongest wind by hand during the application: of the readings that count at the start and the end, and of those taken meanwhile.
 * Readings of the whole job may be of another field's day, and those of phase `before` of weather that was waited out.
 */
function strongestWind({ row, readings }: Pick<JudgedRecord, 'row' | 'readings'>): number {
  const { start, end } = readingsThatCount({ ...row, readings });
  const valid = readings.filter(({ source, correctedById }) => source === 'hand' && correctedById === null);
  const meanwhile = valid.filter((reading) => reading.phase !== 'before' && isMeanwhile(reading, row));
  return Math.max(0, ...[start, end, ...meanwhile].map((reading) => reading?.windKmh ?? 0));
}

/** Whether a reading was taken during the application, or hardly before or after; of one whose times are not known, any may be. */
function isMeanwhile({ takenAt }: ConditionReading, { startedAt, endedAt }: Pick<Facts, 'startedAt' | 'endedAt'>): boolean {
  if (startedAt === null || endedAt === null) return true;
  const at = Date.parse(takenAt);
  return at >= Date.parse(startedAt) - MAX_READING_GAP_MS && at <= Date.parse(endedAt) + MAX_READING_GAP_MS;
}

/** Whether a record was signed, or is still open, more than 24 hours after the end of the application. */
export function isEnteredLate(endedAt: string | null, at: number): boolean {
  return endedAt !== null && at - Date.parse(endedAt) > LATE_ENTRY_MS;
}

/** When an open record is due: hours after the end of the application, or after it was opened where that was earlier. */
export function dueAtOf({ version, endedAt, createdAt }: Pick<RecordRow, 'version' | 'endedAt' | 'createdAt'>, dueHours: number): string {
  const from = version === 1 && endedAt !== null && endedAt < createdAt ? endedAt : createdAt;
  return new Date(Date.parse(from) + dueHours * HOUR_MS).toISOString();
}
