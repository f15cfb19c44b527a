import { api, CHECK_LAND, type Field, type SprayJob } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { formatAcres } from '../../../shared/ui/format/format.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { locationText } from '../../fields/field-text.ts';
import { useOnceOffered } from '../details/once-offered.ts';
import { ChoicesPicker } from './ChoicesPicker.tsx';
import { type ChosenField, ChosenFields } from './ChosenFields.tsx';

const FARMER_FIRST = 'Choose a farmer first to select fields';

/** Chooses among the active fields of the job's farmer; those the job has already stay on offer. What is chosen is listed and mapped below. */
export function FieldsPicker({ known = [] }: { known: SprayJob['fields'] | undefined }) {
  const userId: unknown = useWatch({ name: 'userId' });
  const hasFarmer = userId !== '';
  const fields = useQuery({ ...allRowsOf(api.fields.list, { userId, isActive: true }), enabled: hasFarmer });
  const { field, fieldState } = useController({ name: 'fieldIds' });
  const chosenIds = field.value as string[];
  const offered = (fields.data ?? []).map(offeredField);
  const gone = useOnceOffered(fields.data).filter(({ id }) => chosenIds.includes(id));
  const former = [...known, ...gone.filter(({ id }) => !known.some((each) => each.id === id))]
    .filter(({ id }) => !offered.some((each) => each.id === id))
    .map((each) => formerField(each, fields.data !== undefined));
  const byId = new Map([...offered, ...former].map((each) => [each.id, each]));

  return (
    <>
      <ChoicesPicker
        label="Select Fields"
        choices={withChosen(offered.map(choiceOf), former.map(choiceOf))}
        value={chosenIds}
        onChange={field.onChange}
        isLoading={hasFarmer && fields.isPending}
        problem={fieldState.error?.message ?? fields.error?.message}
        hint={hasFarmer ? undefined : FARMER_FIRST}
        empty={hasFarmer ? 'This farmer has no active fields' : FARMER_FIRST}
        isListedBelow
      />
      <ChosenFields fields={chosenIds.flatMap((id) => byId.get(id) ?? [])} onChange={field.onChange} />
    </>
  );
}

function offeredField(field: Field): ChosenField {
  const { id, name, coordinates, acreage } = field;
  return { id, name, location: locationText(field), acres: acreage.effectiveArea.acres ?? null, coordinates, ...landOf(field) };
}

/** A field of the job, or one chosen for it, that is not among the farmer's active ones. */
function formerField(field: Field | SprayJob['fields'][number], isLoaded: boolean): ChosenField {
  const { id, name, coordinates, acreage } = field;
  const acres = acreage?.effectiveArea.acres ?? null;
  const mark = 'frozenAt' in field && field.frozenAt ? 'now another farmer’s' : 'inactive';
  return { id, name: isLoaded ? `${name} (${mark})` : name, location: locationText(field), acres, coordinates, ...landOf(field) };
}

const landOf = ({ landCheck }: Pick<Field, 'landCheck'>) => (landCheck === undefined ? {} : { landCheck });

function choiceOf({ id, name, location, acres, landCheck }: ChosenField): Choice {
  const area = acres === null ? [] : [`${formatAcres(acres)} acres`];
  const land = landCheck?.status === 'check' ? [CHECK_LAND] : [];
  return { id, label: name, detail: [location, ...area, ...land].join(' · ') };
}
