import { zodResolver } from '@hookform/resolvers/zod';
import { api, PersonForm, type User } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { queryOf, useChange } from '../api/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PersonInputs } from './PersonInputs.tsx';
import { personOf } from './person.ts';

/** Edits the signed-in user; role and active flag are for others to decide. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: user, refetch } = useQuery(queryOf(api.auth.profile));
  const onReload = async () => (await refetch({ throwOnError: true })).data;
  return user && <OwnProfileDialog user={user} onReload={onReload} onClose={onClose} />;
}

interface Props {
  user: User;
  /** Gives the profile as it is now. */
  onReload: () => Promise<User | undefined>;
  onClose: () => void;
}

function OwnProfileDialog({ user, onReload, onClose }: Props) {
  const [seen, setSeen] = useState(user);
  const update = useChange(api.users.update, { refreshes: [api.auth.profile, api.users.list], inDialog: true });
  const form = useForm<z.input<typeof PersonForm>, unknown, z.output<typeof PersonForm>>({
    resolver: zodResolver(PersonForm),
    defaultValues: personOf(user),
  });

  const onSubmit = async (body: z.output<typeof PersonForm>) => {
    await update.mutateAsync({ params: { id: seen.id }, body: { ...body, updatedAt: seen.updatedAt } });
    onClose();
  };
  const reload = async () => {
    const fresh = await onReload();
    if (!fresh) return;
    setSeen(fresh);
    form.reset(personOf(fresh));
  };

  return (
    <FormDialog
      form={form}
      title="Edit Your Profile"
      submitLabel="Update Profile"
      busyLabel="Updating..."
      onSubmit={onSubmit}
      onClose={onClose}
      onReload={reload}
    >
      <PersonInputs />
    </FormDialog>
  );
}
