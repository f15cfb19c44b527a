import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { api, CHECK_LAND, type Field, type SprayJob } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import type { CallFailed } from '@swathline/client/api/call';
import { queryOf } from '../../../shared/api/queries.ts';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { formatAcres } from '@swathline/client/format/format';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { locationText } from '../../fields/field-text.ts';
import { ChoicesPicker, useRemovedOptions } from './ChoicesPicker.tsx';
import { type ChosenField, ChosenFields } from './ChosenFields.tsx';
import type { JobInputs } from './job-inputs.ts';

const FARMER_FIRST = 'Choose a farmer first to select fields';

/** Chooses among the farmer's active fields and those already on the job. The chosen fields are listed and mapped below. */
export function FieldsPicker({ current = [] }: { current: SprayJob['fields'] | undefined }) {
  const userId: unknown = useWatch({ name: 'userId' });
  const hasFarmer = userId !== '';
  const fields = useQuery({ ...allRowsOf(api.fields.list, { userId, isActive: true }), enabled: hasFarmer });
  const { field, fieldState } = useController({ name: 'fieldIds' });
  const chosenIds = field.value as string[];
  const offered = (fields.data ?? []).map(offeredField);
  const removed = useRemovedOptions(fields.data).filter(({ id }) => chosenIds.includes(id));
  const former = [...current, ...removed.filter(({ id }) => !current.some((each) => each.id === id))]
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
        inputRef={field.ref}
        isLoading={hasFarmer && fields.isPending}
        problem={fieldState.error?.message ?? fields.error?.message}
        hint={hasFarmer ? undefined : FARMER_FIRST}
        empty={hasFarmer ? 'This farmer has no active fields' : FARMER_FIRST}
        hidesChips
      />
      <ChosenFields fields={chosenIds.flatMap((id) => byId.get(id) ?? [])} onChange={field.onChange} />
    </>
  );
}

function offeredField(field: Field): ChosenField {
  const { id, name, coordinates, acreage } = field;
  return { id, name, location: locationText(field), acres: acreage?.effectiveArea.acres ?? null, coordinates, ...landOf(field) };
}

/** A field of the job, or one chosen for it, that is no longer among the farmer's active fields. */
function formerField(field: Field | SprayJob['fields'][number], isLoaded: boolean): ChosenField {
  const { id, name, coordinates, acreage } = field;
  const acres = acreage?.effectiveArea.acres ?? null;
  const suffix = 'frozenReason' in field && field.frozenReason === 'moved' ? 'now another farmer’s' : 'inactive';
  return { id, name: isLoaded ? `${name} (${suffix})` : name, location: locationText(field), acres, coordinates, ...landOf(field) };
}

const landOf = ({ landCheck }: Pick<Field, 'landCheck'>) => (landCheck === undefined ? {} : { landCheck });

function choiceOf({ id, name, location, acres, landCheck }: ChosenField): Choice {
  const area = acres === null ? [] : [`${formatAcres(acres)} acres`];
  const land = landCheck?.status === 'check' ? [CHECK_LAND] : [];
  return { id, label: name, detail: [location, ...area, ...land].join(' · ') };
}

/** Warns about the land of newly chosen fields. The job can be saved despite the warnings. */
export function JobLandWarnings({ current = [] }: { current: SprayJob['fields'] | undefined }) {
  const [userId, chosen] = useWatch<JobInputs, ['userId', 'fieldIds']>({ name: ['userId', 'fieldIds'] });
  const fieldIds = chosen.filter((id) => !current.some((field) => field.id === id));
  const hasNewFields = fieldIds.length > 0;
  const check = useQuery({
    ...queryOf(api.landCheck.ofJob, { body: { userId, fieldIds } }),
    enabled: hasNewFields,
    placeholderData: keepPreviousData,
  });
  const reasons = check.data?.warnings.map(({ message }) => message) ?? [];

  if (!hasNewFields) return null;
  if (check.error && !isShownOnSave(check.error)) {
    return (
      <Alert severity="warning">
        <AlertTitle>The land could not be checked</AlertTitle>
        {check.error.reason} Compare the legal description with the order before you save.
      </Alert>
    );
  }
  if (reasons.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>Is this the right land?</AlertTitle>
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2">
          {reason}
        </Typography>
      ))}
    </Alert>
  );
}

/** Saving fails for the same reason, and shows it at the inputs. */
const isShownOnSave = ({ code }: CallFailed) => code === 'invalid' || code === 'not_found';
