import { api, type Field, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { type Choice, withKnown } from '../ui/choice.ts';
import { everyRowOf } from '../api/every-row.ts';
import { locationText } from '../fields/field-text.ts';
import { formatAcres } from '../ui/format.ts';
import { ChoicesPicker } from './ChoicesPicker.tsx';

const FARMER_FIRST = 'Choose a farmer first to select fields';

/** Chooses among the active fields of the job's farmer; those the job has already stay on offer. */
export function FieldsPicker({ known = [] }: { known: SprayJob['fields'] | undefined }) {
  const userId: unknown = useWatch({ name: 'userId' });
  const hasFarmer = userId !== '';
  const fields = useQuery({ ...everyRowOf(api.fields.list, { userId, isActive: true }), enabled: hasFarmer });
  const { field, fieldState } = useController({ name: 'fieldIds' });
  const chosenIds = field.value as string[];

  return (
    <ChoicesPicker
      label="Select Fields"
      choices={withKnown(
        (fields.data ?? []).map(choiceOf),
        known.map((former) => formerChoiceOf(former, fields.data !== undefined)),
      )}
      value={chosenIds}
      onChange={field.onChange}
      isLoading={hasFarmer && fields.isPending}
      problem={fieldState.error?.message ?? fields.error?.message}
      hint={hasFarmer ? summaryOf(fields.data ?? [], chosenIds) : FARMER_FIRST}
      empty={hasFarmer ? 'This farmer has no active fields' : FARMER_FIRST}
    />
  );
}

function choiceOf(field: Field): Choice {
  return { id: field.id, label: field.name, detail: `${locationText(field)} · ${formatAcres(field.acreage.effectiveArea.acres)} acres` };
}

/** A field of the job that is not among the farmer's active ones. */
function formerChoiceOf(field: SprayJob['fields'][number], isLoaded: boolean): Choice {
  return { id: field.id, label: isLoaded ? `${field.name} (inactive)` : field.name, detail: locationText(field) };
}

function summaryOf(fields: Field[], chosenIds: string[]): string | undefined {
  if (chosenIds.length === 0) return undefined;
  const acres = fields.filter(({ id }) => chosenIds.includes(id)).reduce((sum, { acreage }) => sum + acreage.effectiveArea.acres, 0);
  return `${chosenIds.length} selected, ${formatAcres(acres)} acres`;
}
