import { api, fullName } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { type Choice, withChosen } from '../../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../../shared/ui/forms/ChoiceSelect.tsx';
import { customerName } from '../../customers/customer-text.ts';

const BY_NAME = { sort: 'companyName', order: 'asc' };

function useCustomers() {
  const { data = [], isPending, error } = useQuery(allRowsOf(api.customers.list, BY_NAME));
  const choices = data.map((customer): Choice => {
    const detail = [customer.companyName && fullName(customer), customer.email].filter(Boolean).join(' · ');
    return { id: customer.id, label: customerName(customer), detail };
  });
  return { choices, isPending, error };
}

interface FilterProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses the customer whose rows a list shows. */
export function CustomerFilter({ value, onChange }: FilterProps) {
  const { choices, isPending, error } = useCustomers();
  return (
    <ChoiceSelect
      label="Customer"
      choices={choices}
      value={value}
      onChange={onChange}
      isLoading={isPending}
      problem={error?.message}
      empty="No customers found"
    />
  );
}

interface Props {
  name: string;
  label?: string;
  /** Offered even before the customers are loaded. */
  current?: Choice | undefined;
  isRequired?: boolean;
  hint?: string;
  onChange?: () => void;
}

/** A select of customers for the surrounding form. */
export function CustomerSelect({ name, label = 'Customer', current, isRequired = true, hint, onChange }: Props) {
  const { choices, isPending, error } = useCustomers();
  const { field, fieldState } = useController({ name });
  return (
    <ChoiceSelect
      label={label}
      isRequired={isRequired}
      choices={withChosen(choices, current ? [current] : [])}
      value={field.value as string | null}
      onChange={(id) => {
        field.onChange(id ?? (isRequired ? '' : null));
        onChange?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      isLoading={isPending}
      problem={fieldState.error?.message ?? error?.message}
      hint={hint}
      empty="No customers found"
    />
  );
}
