import { calendarDay, Id, optionalNotes, optionalPositive, optionalText, requiredText, UnmodifiedSince } from '../values.ts';
import { z } from '../zod.ts';

export const PRODUCT_SUPPLIERS = ['farmer', 'office'] as const;

const NO_FIELD = 'Choose at least one field';
const MAX_FIELDS = 200;

const OrderParts = z.strictObject({
  fieldIds: z.array(Id, NO_FIELD).min(1, NO_FIELD).max(MAX_FIELDS, `At most ${MAX_FIELDS} fields can be ordered at once`),
  crop: requiredText('Enter the crop', 100, 'Crop can have at most 100 characters'),
  stage: optionalText(50, 'Growth stage can have at most 50 characters'),
  /** The weed, insect or disease. */
  target: optionalText(200, 'Target can have at most 200 characters'),
  /** Null: the farmer asks for advice. */
  product: optionalText(99, 'Product can have at most 99 characters'),
  /** Litres an acre; null if it is left to the office. */
  ratePerAcre: optionalPositive(1000, 'The rate is above 0 and at most 1,000 L/acre'),
  suppliedBy: z.enum(PRODUCT_SUPPLIERS, 'Choose who supplies the product'),
  /** The first and last day on which spraying is wanted. */
  wantedFrom: calendarDay('Choose the first day'),
  wantedTo: calendarDay('Choose the last day'),
  watchFor: optionalNotes(2000, 'What to watch for can have at most 2000 characters'),
});

/** An order for spraying. With an `id` that the page made, an order that is sent twice is one job. */
export const FarmOrderForm = OrderParts.extend({ id: Id.optional() });

/** Changes the given parts and keeps the others. */
export const FarmOrderChange = OrderParts.partial().extend({ updatedAt: UnmodifiedSince.optional() });

/** What the farmer ordered, in the farmer's words. */
export const FarmOrder = z.object({
  fieldIds: z.array(Id),
  crop: z.string(),
  stage: z.string().nullable(),
  target: z.string().nullable(),
  product: z.string().nullable(),
  ratePerAcre: z.number().nullable(),
  suppliedBy: z.enum(PRODUCT_SUPPLIERS),
  wantedFrom: z.string(),
  wantedTo: z.string(),
  watchFor: z.string().nullable(),
});
export type FarmOrder = z.infer<typeof FarmOrder>;
