import { z } from '../zod.ts';
import { LandDescription, QuarterSectionForm } from '../land-locator/land.ts';
import { route } from '../route.ts';
import { LandDoubt } from './land-doubt.ts';
import { requiredId, FieldId, Id, OpenRing, Timestamp } from '../values.ts';

/** The warnings about the land of a field. */
export const LAND_WARNING_CODES = [
  /** The survey has no land with that description; the field was stored before such descriptions were refused. */
  'impossible',
  /** The outline lies in another province than the legal description. */
  'other_province',
  /** The outline does not lie on the quarter that the description names. */
  'not_on_quarter',
  /** The land is not on the surveyed prairies. */
  'off_survey',
  /** The outline spans several townships. */
  'large',
  'road_allowance',
  /** Another farmer has a field on the same quarter. */
  'shared_quarter',
  /** The farmer has a field on one of the quarters; only before saving, for land of more or less than one quarter. */
  'own_quarter',
  /** Saving replaces the drawn outline, which does not lie on the new land, by the surveyed one; only before saving. */
  'outline_replaced',
  /** The outline overlaps another farmer's field. */
  'overlap',
  /** The land is far from the farmer's other fields. */
  'far',
] as const;

export const LandWarning = z.object({
  code: z.enum(LAND_WARNING_CODES),
  /** A sentence for a person to judge. */
  message: z.string(),
});
export type LandWarning = z.infer<typeof LandWarning>;

/** The warnings about the land of a stored field, and whether an administrator has confirmed it. */
export const LandCheck = z.object({
  /**
   * `pending`: not checked yet, for some minutes after an upgrade; `clear`: without warnings; `check`: has warnings to review; `confirmed`:
   * an administrator confirmed the land.
   */
  status: z.enum(['pending', 'clear', 'check', 'confirmed']),
  findings: z.array(LandWarning),
  /** When the findings last changed. A confirmation refers to it. */
  changedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
});
export type LandCheck = z.infer<typeof LandCheck>;

const LandWarnings = z.object({ warnings: z.array(LandWarning) });
/** `doubt` is absent where nothing speaks against the typed description. */
const FieldLandCheck = LandWarnings.extend({ doubt: LandDoubt.optional() });

const FieldLand = z.strictObject({
  /** The field that is edited. Properties that are absent are taken from it, and it is not compared with itself. */
  fieldId: FieldId.optional(),
  userId: requiredId('Please select a farmer'),
  ...QuarterSectionForm.partial().shape,
  meridian: QuarterSectionForm.shape.meridian.unwrap().optional(),
  landDescription: LandDescription.optional(),
  coordinates: OpenRing.optional(),
});

const JobLand = z.strictObject({ userId: requiredId('Please select a farmer'), fieldIds: z.array(Id).max(1000) });

/** Warnings to show before saving. Saving does not require the check and refuses nothing because of it. */
export const landCheck = {
  ofField: route({
    method: 'POST',
    path: '/admin/fields/check-land',
    access: ['admin'],
    body: FieldLand,
    reply: FieldLandCheck,
    failure: 'The land could not be checked',
  }),
  ofJob: route({
    method: 'POST',
    path: '/admin/spray-jobs/check-land',
    access: ['admin'],
    body: JobLand,
    reply: LandWarnings,
    failure: 'The land could not be checked',
  }),
};
