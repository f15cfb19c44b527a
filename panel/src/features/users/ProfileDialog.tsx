import { zodResolver } from '@hookform/resolvers/zod';
import { api, type Profile, type User } from '@swathline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../shared/api/call.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { signOut } from '../../shared/api/session.ts';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/use-change.ts';
import { COMPARED_PROFILE } from './compared-user.ts';
import { NotificationInputs } from './NotificationInputs.tsx';
import { PasswordInputs } from './PasswordInputs.tsx';
import { linkSent, PendingEmail } from './PendingEmail.tsx';
import { notificationsOf } from './person.ts';
import { PersonInputs } from './PersonInputs.tsx';
import { hasNewEmail, needsCurrentPassword, profileForm, profileInputs } from './profile-form.ts';

type ProfileForm = ReturnType<typeof profileForm>;

const PARTING = 'Your password was changed. Please sign in with the new one.';

/** Edits the signed-in user; role and active flag are for others to decide. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(queryOf(api.auth.profile));
  return user && <OwnProfileDialog user={user} onClose={onClose} />;
}

function OwnProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(user);
  const notify = useNotify();
  const update = useChange(api.auth.updateProfile, { refreshes: [api.auth.profile, api.users.list], inDialog: true });
  const form = useForm<z.input<ProfileForm>, unknown, z.output<ProfileForm>>({
    resolver: zodResolver(profileForm(seen)),
    defaultValues: profileInputs(user),
  });

  const onSubmit = async ({ newPassword, confirmation: _, currentPassword, ...person }: z.output<ProfileForm>) => {
    const proof = needsCurrentPassword({ ...person, newPassword }, seen) ? { currentPassword } : {};
    const body = { ...person, ...proof, updatedAt: seen.updatedAt };
    const sentenceOf = (changed: Profile) => (hasNewEmail(person, seen) ? linkSent(changed) : null);
    if (newPassword === undefined) {
      const sentence = sentenceOf(await update.mutateAsync({ body }));
      if (sentence) notify(sentence, 'success');
      return onClose();
    }
    const changed = await call(api.auth.updateProfile, { body: { ...body, newPassword } });
    signOut([PARTING, sentenceOf(changed)].filter(Boolean).join(' '));
  };
  const onStale = async () => {
    const fresh = await client.fetchQuery({ ...queryOf(api.auth.profile), staleTime: 0 });
    return { values: profileInputs(fresh), inputs: COMPARED_PROFILE, adopt: () => setSeen(fresh) };
  };

  return (
    <FormDialog
      form={form}
      title="Edit Your Profile"
      submitLabel="Update Profile"
      busyLabel="Updating..."
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <PersonInputs />
      <PendingEmail />
      <PasswordInputs user={seen} />
      {notificationsOf(seen) && <NotificationInputs role={seen.role} label="Mail me when" />}
    </FormDialog>
  );
}
