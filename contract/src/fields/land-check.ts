import { z } from 'zod';
import { QuarterSectionForm } from '../land-locator/land.ts';
import { route } from '../route.ts';
import { requiredId, FieldId, Id, OpenRing, Timestamp } from '../values.ts';

/** What can be odd about a field's land. */
export const LAND_WARNING_CODES = [
  /** The survey has no land of that description: stored before such descriptions were refused. */
  'impossible',
  /** The outline lies in another province than the legal description. */
  'other_province',
  /** The outline lies elsewhere than the quarter it names. */
  'not_on_quarter',
  /** Not on the surveyed prairies. */
  'off_survey',
  /** Over several townships. */
  'large',
  'road_allowance',
  /** Another farmer has a field on the same quarter. */
  'shared_quarter',
  /** The outline overlaps another farmer's field. */
  'overlap',
  /** Far from the farmer's other fields. */
  'far',
] as const;

export const LandWarning = z.object({
  code: z.enum(LAND_WARNING_CODES),
  /** A sentence for a person to judge. */
  message: z.string(),
});
export type LandWarning = z.infer<typeof LandWarning>;

/** What is odd about a stored field's land, and whether an administrator has looked at it. */
export const LandCheck = z.object({
  /** `pending`: not checked yet, for some minutes after an upgrade; `check`: somebody has to look; `confirmed`: an administrator says that it is right. */
  status: z.enum(['pending', 'clear', 'check', 'confirmed']),
  findings: z.array(LandWarning),
  /** When the findings last changed; a confirmation names it. */
  changedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
});
export type LandCheck = z.infer<typeof LandCheck>;

export const CHECK_LAND = 'Check land';

/** Land that cannot exist is to be corrected: no confirmation makes it right. */
export const isConfirmable = ({ status, findings }: LandCheck) => status === 'check' && findings.every(({ code }) => code !== 'impossible');

/** Not checked yet is said, so that silence means checked. */
export const LAND_PENDING = 'The land has not been checked yet';

/** Who confirmed land and when; null where nobody did. `momentText` writes a moment for its reader. */
export function describeLandConfirmation(
  { status, confirmedBy, confirmedAt }: LandCheck,
  momentText: (moment: string) => string,
): string | null {
  if (status !== 'confirmed' || confirmedAt === null) return null;
  return `Confirmed by ${confirmedBy ?? 'an administrator'} on ${momentText(confirmedAt)}`;
}

/** What a work order says of a field's land: warnings to look at, and a confirmation. Nothing where the reader was not given it. */
export function describeLandForPrint(check: LandCheck | undefined, timeZone: string): { warnings: string[]; confirmation: string | null } {
  if (check === undefined) return { warnings: [], confirmation: null };
  const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  const confirmation = describeLandConfirmation(check, (moment) => day.format(new Date(moment)));
  const sentences = check.findings.map(({ message }) => message);
  return {
    warnings: check.status === 'check' ? sentences.map((sentence) => `${CHECK_LAND}: ${sentence}`) : [],
    confirmation: check.status === 'pending' ? `${LAND_PENDING}.` : confirmation && `Land: ${sentences.join(' ')} ${confirmation}.`,
  };
}

const LandWarnings = z.object({ warnings: z.array(LandWarning) });

const FieldLand = z.strictObject({
  /** The field that changes: it is none of the farmer's other fields, and what is left out is its own. */
  fieldId: FieldId.optional(),
  userId: requiredId('Please select a farmer'),
  ...QuarterSectionForm.partial().shape,
  meridian: QuarterSectionForm.shape.meridian.unwrap().optional(),
  coordinates: OpenRing.optional(),
});

const JobLand = z.strictObject({ userId: requiredId('Please select a farmer'), fieldIds: z.array(Id).max(1000) });

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
