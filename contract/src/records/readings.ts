import { z } from 'zod';
import { listOf } from '../lists.ts';
import { route } from '../route.ts';
import { ById, FieldId, GeoPoint, Id, optionalText, Timestamp } from '../values.ts';

export const READING_PHASES = ['before', 'start', 'during', 'end'] as const;
export const READING_SOURCES = ['hand', 'station', 'forecast'] as const;
export const CLOUD_COVERS = ['clear', 'partly', 'overcast'] as const;
export const INVERSION_SIGNS = ['fog', 'dew', 'smoke', 'dust'] as const;

export const CLOUD_LABEL: Record<(typeof CLOUD_COVERS)[number], string> = { clear: 'Clear', partly: 'Partly cloudy', overcast: 'Overcast' };
export const INVERSION_SIGN_LABEL: Record<(typeof INVERSION_SIGNS)[number], string> = {
  fog: 'Fog',
  dew: 'Dew',
  smoke: 'Smoke hangs',
  dust: 'Dust hangs',
};

/** The signs of a temperature inversion in words: 'Fog, Dew', 'No inversion signs' or that nobody looked. */
export function describeSigns(signs: readonly (typeof INVERSION_SIGNS)[number][] | null): string {
  if (signs === null) return 'Inversion signs not checked';
  return signs.length === 0 ? 'No inversion signs' : signs.map((sign) => INVERSION_SIGN_LABEL[sign]).join(', ');
}

/** Values outside these ranges are stored too, but the screen asks 'Are you sure?' first. */
export const USUAL_READING = {
  windKmh: { min: 0, max: 40 },
  temperatureC: { min: 0, max: 35 },
  humidityPct: { min: 15, max: 100 },
} as const;

/** The values of a reading that are outside the usual ranges. */
export function unusualValues(
  reading: Partial<Record<keyof typeof USUAL_READING, number | null | undefined>>,
): (keyof typeof USUAL_READING)[] {
  const names = Object.keys(USUAL_READING) as (keyof typeof USUAL_READING)[];
  return names.filter((name) => {
    const value = reading[name] ?? null;
    return value !== null && (value < USUAL_READING[name].min || value > USUAL_READING[name].max);
  });
}

const number = (min: number, max: number, message: string) => z.number({ error: message }).min(min, message).max(max, message);
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

const WIND = 'Wind must be between 0 and 100 km/h';
const GUST = 'A gust must be between 0 and 150 km/h';
const DIRECTION = 'The wind direction must be a whole number of degrees from 0 to 359, or empty without wind';
const HEIGHT = 'The height must be between 0 and 50 m';
const TEMPERATURE = 'The temperature must be between -60 and 60 °C';
const HUMIDITY = 'The humidity must be between 0 and 100 %';
const REASON = 'Say in 3 to 500 characters why the reading is corrected';
const TIME = 'A time is written like 2026-06-15T12:00:00Z';

interface WindParts {
  windKmh: number;
  windFromDeg: number | null;
  gustKmh?: number | null | undefined;
  correctsId?: string | null | undefined;
  reason?: string | null | undefined;
}

/** The rules between the values of a reading. */
function checkReading({ value, issues }: z.core.ParsePayload<WindParts>): void {
  const refuse = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
  if (value.windKmh === 0 && value.windFromDeg !== null) refuse('windFromDeg', 'No wind has no direction. Leave the direction empty.');
  if (value.windKmh > 0 && value.windFromDeg === null) refuse('windFromDeg', 'Say where the wind comes from, or that there is no wind.');
  if ((value.gustKmh ?? value.windKmh) < value.windKmh) refuse('gustKmh', 'A gust cannot be weaker than the wind');
  if (value.correctsId && !value.reason) refuse('reason', REASON);
}

/**
 * One look at the weather. The device that takes it makes the id, so that a resend is no second reading. `isConfirmed` says that the screen
 * asked about an unusual value. Readings are never changed: a later one names the reading that it corrects, and why.
 */
export const ReadingForm = z
  .strictObject({
    id: Id,
    fieldId: FieldId.nullable().optional(),
    recordId: Id.nullable().optional(),
    phase: z.enum(READING_PHASES, `The phase must be one of ${READING_PHASES.join(', ')}`),
    source: z.enum(READING_SOURCES, `The source must be one of ${READING_SOURCES.join(', ')}`),
    takenAt: z.iso.datetime({ offset: true, error: TIME }).transform((time) => new Date(time).toISOString()),
    windKmh: number(0, 100, WIND).overwrite(oneDecimal),
    gustKmh: number(0, 150, GUST).overwrite(oneDecimal).nullable().optional(),
    /** Where the wind comes from, clockwise from north; null exactly when there is no wind. */
    windFromDeg: number(0, 359, DIRECTION).int(DIRECTION).nullable(),
    /** Above ground. */
    heightM: number(0, 50, HEIGHT).overwrite(oneDecimal).nullable().optional(),
    temperatureC: number(-60, 60, TEMPERATURE).overwrite(oneDecimal).nullable().optional(),
    humidityPct: number(0, 100, HUMIDITY).overwrite(Math.round).nullable().optional(),
    cloud: z
      .enum(CLOUD_COVERS, `Cloud must be one of ${CLOUD_COVERS.join(', ')}`)
      .nullable()
      .optional(),
    /** Of a temperature inversion. Empty: none were seen; null: nobody looked for them. */
    signs: z
      .array(z.enum(INVERSION_SIGNS, `Signs must be among ${INVERSION_SIGNS.join(', ')}`))
      .max(INVERSION_SIGNS.length)
      .nullable()
      .optional(),
    instrument: optionalText(100, 'The instrument can have at most 100 characters'),
    position: GeoPoint.nullable().optional(),
    takenBy: optionalText(100, 'The name can have at most 100 characters'),
    correctsId: Id.nullable().optional(),
    reason: z.string().trim().min(3, REASON).max(500, REASON).nullable().optional(),
    isConfirmed: z.boolean().optional(),
  })
  .check(checkReading);
export type ReadingForm = z.infer<typeof ReadingForm>;

export const ConditionReading = z.object({
  id: Id,
  sprayJobId: Id,
  fieldId: Id.nullable(),
  recordId: Id.nullable(),
  phase: z.enum(READING_PHASES),
  source: z.enum(READING_SOURCES),
  takenAt: Timestamp,
  receivedAt: Timestamp,
  windKmh: z.number(),
  gustKmh: z.number().nullable(),
  windFromDeg: z.number().nullable(),
  heightM: z.number().nullable(),
  temperatureC: z.number().nullable(),
  humidityPct: z.number().nullable(),
  cloud: z.enum(CLOUD_COVERS).nullable(),
  /** Empty: none were seen; null: nobody looked for them. */
  signs: z.array(z.enum(INVERSION_SIGNS)).nullable(),
  instrument: z.string().nullable(),
  position: GeoPoint.nullable(),
  takenBy: z.string().nullable(),
  correctsId: Id.nullable(),
  reason: z.string().nullable(),
  /** The screen asked whether an unusual value is right, and the person said so. */
  isConfirmed: z.boolean(),
  /** The reading that replaces this one; null if none does. */
  correctedById: Id.nullable(),
});
export type ConditionReading = z.infer<typeof ConditionReading>;

export const readings = {
  /** Oldest first. */
  list: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/readings',
    access: ['admin'],
    params: ById,
    reply: listOf('readings', ConditionReading),
    failure: 'Failed to load the readings',
  }),
  /** 201; a reading that is already there is 200. */
  create: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/readings',
    access: ['admin'],
    params: ById,
    body: ReadingForm,
    reply: ConditionReading,
    creates: true,
    done: 'Reading saved',
    failure: 'Failed to save the reading. Please try again.',
  }),
};
