import type { ConditionReading, RecordKey } from '@swathline/contract';
import { INPUT_OF, phaseOf, type SectionName } from '../form/record-form.ts';
import type { Phase } from '@swathline/client/records/reading-form';

/** Which dialog of a record's page is open. */
export type OpenDialog =
  | { dialog: 'none' | 'sign' | 'correct' | 'guidance' }
  | { dialog: 'section'; section: SectionName; focus?: string }
  | { dialog: 'reading'; phase: Phase; corrects?: ConditionReading }
  | { dialog: 'notApplicable'; key: RecordKey };

/** The dialog that fills in a missing value; null for a track, which cannot be entered. */
export function dialogFor(key: string): OpenDialog | null {
  const phase = phaseOf(key);
  if (phase !== undefined) return { dialog: 'reading', phase };
  const place = INPUT_OF[key as keyof typeof INPUT_OF];
  return place === undefined ? null : { dialog: 'section', section: place.section, focus: place.input };
}
