import { z } from '../zod.ts';
import { listOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, FieldId, GeoPoint, Id, IN_FUTURE, isPast, numberIn, optionalText, Timestamp, TimestampInput } from '../values.ts';
import {
  CLOUD_COVERS,
  INVERSION_SIGNS,
  oneDecimal,
  READING_PHASES,
  READING_SOURCES,
  type WindParts,
  windProblems,
} from './reading-values.ts';

const NO_DIRECTION = 'The wind direction must be a whole number of degrees from 0 to 359, or empty without wind';
const REASON = 'Say in 3 to 500 characters why the reading is corrected';

type CheckedParts = WindParts & { correctsId?: string | null | undefined; reason?: string | null | undefined };

function checkReading({ value, issues }: z.core.ParsePayload<CheckedParts>): void {
  const refuse = (field: string, message: string) => issues.push({ code: 'custom', path: [field], message, input: value });
  for (const { field, message } of windProblems(value)) refuse(field, message);
  if (value.correctsId && !value.reason) refuse('reason', REASON);
}

/**
 * One look at the weather. The device that takes it makes the id, so that a reading that is sent twice is stored once. `isConfirmed`: the
 * person confirmed an unusual value. Readings are never changed: a later one names the reading that it corrects, and why.
 */
export const ReadingForm = z
  .strictObject({
    id: Id,
    fieldId: FieldId.nullable().optional(),
    recordId: Id.nullable().optional(),
    phase: z.enum(READING_PHASES, `The phase must be one of ${READING_PHASES.join(', ')}`),
    source: z.enum(READING_SOURCES, `The source must be one of ${READING_SOURCES.join(', ')}`),
    takenAt: TimestampInput,
    windKmh: numberIn(0, 100, 'Wind must be between 0 and 100 km/h').overwrite(oneDecimal),
    gustKmh: numberIn(0, 150, 'A gust must be between 0 and 150 km/h').overwrite(oneDecimal).nullable().optional(),
    /** Where the wind comes from, clockwise from north; null exactly when there is no wind. */
    windFromDeg: numberIn(0, 359, NO_DIRECTION).int(NO_DIRECTION).nullable(),
    /** Above ground. */
    heightM: numberIn(0, 50, 'The height must be between 0 and 50 m').overwrite(oneDecimal).nullable().optional(),
    temperatureC: numberIn(-60, 60, 'The temperature must be between -60 and 60 °C').overwrite(oneDecimal).nullable().optional(),
    humidityPct: numberIn(0, 100, 'The humidity must be between 0 and 100 %').overwrite(Math.round).nullable().optional(),
    cloud: z
      .enum(CLOUD_COVERS, `Cloud must be one of ${CLOUD_COVERS.join(', ')}`)
      .nullable()
      .optional(),
    /** Signs of a temperature inversion. Empty: none was seen; null: not looked for. */
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
  /** Empty: none was seen; null: not looked for. */
  signs: z.array(z.enum(INVERSION_SIGNS)).nullable(),
  instrument: z.string().nullable(),
  position: GeoPoint.nullable(),
  takenBy: z.string().nullable(),
  correctsId: Id.nullable(),
  reason: z.string().nullable(),
  /** The person confirmed an unusual value. */
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
  /** The status is 201, or 200 for a reading that is already stored. */
  create: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/readings',
    access: ['admin'],
    params: ById,
    body: ReadingForm.refine(({ takenAt }) => isPast(takenAt), { path: ['takenAt'], message: IN_FUTURE }),
    reply: ConditionReading,
    creates: true,
    done: 'Reading saved',
    failure: 'Failed to save the reading. Please try again.',
  }),
};
