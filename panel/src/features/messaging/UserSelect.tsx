import { api, type User } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { allRowsOf } from '../../shared/api/rows.ts';
import type { Choice } from '../../shared/ui/forms/Choice.tsx';
import { ChoiceSelect } from '../../shared/ui/forms/ChoiceSelect.tsx';
import { fullName } from '../users/person.ts';

/** Chooses any active user for the form around it: name, then e-mail, in that order. */
export function UserSelect({ name }: { name: string }) {
  const users = useQuery(allRowsOf(api.users.list, { sort: 'firstName', order: 'asc' }));
  const { field, fieldState } = useController({ name });

  return (
    <ChoiceSelect
      label="User"
      isRequired
      choices={choicesOf(users.data ?? [])}
      value={field.value as string | null}
      onChange={(id) => field.onChange(id ?? '')}
      onBlur={field.onBlur}
      isLoading={users.isPending}
      problem={fieldState.error?.message ?? users.error?.message}
      empty="No users found"
    />
  );
}

function choicesOf(users: readonly User[]): Choice[] {
  return users
    .filter(({ isActive }) => isActive)
    .map((user) => ({ id: user.id, label: `${fullName(user)} (${user.email})` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
