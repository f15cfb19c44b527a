import { z } from '../zod.ts';
import { FIELD_FILE_LIMITS } from '../fields/fields-exchange.ts';
import { GeoPoint } from '../values.ts';

/** Enough for the maximum of rows and points as JSON. */
export const MAX_PLACES_BYTES = 10 * 1024 * 1024;
const MAX_IMPORT_POINTS = 50_000;

/** The schema of a place in a file, as the preview shows it. */
export function foundPlaces<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({
    /** Counts from 1. */
    row: z.number().int(),
    name: z.string().nullable(),
    note: z.string().nullable(),
    /** Empty if the file's numbers are not valid coordinates. */
    coordinates: z.array(GeoPoint),
    ...shape,
    /** Why it cannot be imported; null if it can. */
    problem: z.string().nullable(),
    /** One of the same kind is on file at this place already. */
    exists: z.boolean(),
    /** Its words name a place of the other list: among hazards a neighbour, such as a bee yard; among neighbours a hazard. */
    isOfOtherList: z.boolean(),
  });
}

/** The schema of an import, which creates all of its places or none. */
export function placesImport<Form extends z.ZodType<{ coordinates: unknown[] }>>(form: Form) {
  return z.strictObject({
    rows: z
      .array(form)
      .min(1, 'Choose at least one place to import')
      .max(FIELD_FILE_LIMITS.features, 'At most 5,000 places can be imported at once')
      .refine((rows) => rows.reduce((sum, { coordinates }) => sum + coordinates.length, 0) <= MAX_IMPORT_POINTS, {
        error: 'The places of one import can have at most 50,000 points together',
      }),
  });
}
