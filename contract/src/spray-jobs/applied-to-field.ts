import { Timestamp } from '../values.ts';
import { z } from '../zod.ts';

/** What was applied to a field, from its signed record. */
export const APPLIED_TO_FIELD = {
  fieldName: z.string(),
  location: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  acres: z.number().nullable(),
  products: z.array(z.object({ name: z.string(), rate: z.number().nullable(), rateUnit: z.enum(['L', 'kg', '%']) })),
  /** Do not enter before; null where no label limits it. */
  reentryAt: Timestamp.nullable(),
  /** The first day of harvest. */
  harvestOn: z.string().nullable(),
  /** The names of products of which the office has no re-entry or no harvest interval. */
  withoutInterval: z.array(z.string()).optional(),
};
