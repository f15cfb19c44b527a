import type { ApplicationRecord } from '@swathline/contract';
import { differencesBetween } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { isSame } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { COMPARED_RECORD, SECTION_VALUES } from '../form/record-form.ts';

/** False if the record says anything else than before. The marks of lateness follow the clock alone. */
export function isSameToSigner(before: ApplicationRecord, now: ApplicationRecord): boolean {
  return before === now || isSame(withoutLateness(before), withoutLateness(now));
}

const withoutLateness = ({ isLate: _late, enteredLate: _entered, ...rest }: ApplicationRecord) => rest;

/** A line for each value that changed: 'Area (acres): 150, before 155'. */
export function changesOf(before: ApplicationRecord, now: ApplicationRecord): string[] {
  const base = comparedValues(before);
  const differences = differencesBetween(COMPARED_RECORD, { base, mine: base, theirs: comparedValues(now) });
  return [
    ...differences.map((difference) => {
      const text = difference.choices.find(({ resolution }) => resolution === 'theirs')?.text ?? '';
      return `${difference.label}: ${text || 'empty'}, before ${difference.base || 'empty'}`;
    }),
    ...(isSame(before.readings, now.readings) ? [] : ['Readings']),
    ...(isSame(before.files, now.files) ? [] : ['Files']),
  ];
}

const comparedValues = (record: ApplicationRecord): object => ({
  ...SECTION_VALUES.customer(record),
  ...SECTION_VALUES.application(record),
  ...SECTION_VALUES.people(record),
  ...SECTION_VALUES.aircraft(record),
  ...SECTION_VALUES.products(record),
  notApplicable: record.notApplicable,
});
