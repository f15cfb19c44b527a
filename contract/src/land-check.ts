import { z } from 'zod';
import { QuarterSectionForm } from './land.ts';
import { route } from './route.ts';
import { chosenId, FieldId, Id, OpenRing } from './values.ts';

const LandWarning = z.object({
  /** `far`: far from the farmer's other fields; `not_on_quarter`: the outline lies elsewhere than the quarter it names, or the survey has none of that name; `off_survey`: not on the prairies; `large`: over several townships. */
  code: z.enum(['far', 'not_on_quarter', 'off_survey', 'large']),
  /** A sentence for the person who saves. */
  message: z.string(),
});
export type LandWarning = z.infer<typeof LandWarning>;

const LandWarnings = z.object({ warnings: z.array(LandWarning) });

const FieldLand = z.strictObject({
  /** The field that changes: it is none of the farmer's other fields, and what is left out is its own. */
  fieldId: FieldId.optional(),
  userId: chosenId('Please select a farmer'),
  ...QuarterSectionForm.partial().shape,
  meridian: QuarterSectionForm.shape.meridian.unwrap().optional(),
  coordinates: OpenRing.optional(),
});

const JobLand = z.strictObject({ userId: chosenId('Please select a farmer'), fieldIds: z.array(Id).max(1000) });

/** Asked before saving, to show what looks wrong with the land. Saving itself needs no check and refuses none of it. */
export const landCheck = {
  ofField: route({
    method: 'POST',
    path: '/admin/fields/check-land',
    access: ['admin'],
    body: FieldLand,
    reply: LandWarnings,
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
