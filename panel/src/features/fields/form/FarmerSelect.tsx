import { api, type User } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';
import { farmerName, FARMERS } from '../../users/FarmerName.tsx';

type Farmer = Pick<User, 'id' | 'firstName' | 'lastName' | 'companyName' | 'email'>;

interface Props {
  name: string;
  /** The record's farmer, offered even if no longer active. */
  current?: Farmer | undefined;
  /** Called after the form's value has changed. */
  onChange?: () => void;
}

/** A select of active farmers for the surrounding form. */
export function FarmerSelect({ name, current, onChange }: Props) {
  const farmers = useQuery(allRowsOf(api.users.list, FARMERS));
  const { field, fieldState } = useController({ name });
  const choices = (farmers.data ?? []).filter(({ isActive }) => isActive).map(choiceOf);

  return (
    <ChoiceSelect
      label="Farmer"
      isRequired
      choices={withChosen(choices, current?.id ? [choiceOf(current)] : [])}
      value={field.value as string | null}
      onChange={(id) => {
        field.onChange(id ?? '');
        onChange?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={farmers.isPending}
      problem={fieldState.error?.message ?? farmers.error?.message}
      empty="No farmers found"
    />
  );
}

function choiceOf(farmer: Farmer): Choice {
  const label = farmerName(farmer);
  const detail = [farmer.companyName, farmer.email].filter((text) => text && text !== label).join(' · ');
  return { id: farmer.id, label, detail };
}
