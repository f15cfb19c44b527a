import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, type Profile, type User, type z } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '@swathline/client/api/call';
import { queryOf } from '../../shared/api/queries.ts';
import { signOut } from '@swathline/client/api/session';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useNotify } from '../../shared/ui/notices.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { COMPARED_PROFILE, hasNewEmail, needsCurrentPassword, profileForm, profileInputs } from './user-forms.ts';
import { NotificationInputs, PersonInputs, TypedPasswordMeter } from './UserInputs.tsx';

type ProfileForm = ReturnType<typeof profileForm>;

const PASSWORD_CHANGED = 'Your password was changed. Please sign in with the new one.';

/** Edits the signed-in user, except for role and active flag. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(queryOf(api.auth.profile));
  return user && <OwnProfileDialog user={user} onClose={onClose} />;
}

function OwnProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { base, onStale } = useStaleEdit(user, {
    read: (client) => fetchLatest(client, api.auth.profile),
    valuesOf: profileInputs,
    inputs: () => COMPARED_PROFILE,
  });
  const onSubmit = useSaveProfile(base, onClose);
  const form = useForm<z.input<ProfileForm>, unknown, z.output<ProfileForm>>({
    resolver: zodResolver(profileForm(base)),
    defaultValues: profileInputs(user),
  });

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
      <PasswordInputs user={base} />
      {base.notifications && <NotificationInputs role={base.role} label="Mail me when" />}
    </FormDialog>
  );
}

/** Saves the profile. A new password ends every session, so it signs the user out. */
function useSaveProfile(base: User, onSaved: () => void) {
  const notify = useNotify();
  const update = useChange(api.auth.updateProfile, { refreshes: [api.auth.profile, api.users.list], inDialog: true });

  return async ({ newPassword, confirmation: _, currentPassword, ...person }: z.output<ProfileForm>) => {
    const proof = needsCurrentPassword({ ...person, newPassword }, base) ? { currentPassword } : {};
    const body = { ...person, ...proof, updatedAt: base.updatedAt };
    const sentenceOf = (changed: Profile) => (hasNewEmail(person, base) ? linkSent(changed) : null);
    if (newPassword === undefined) {
      const sentence = sentenceOf(await update.mutateAsync({ body }));
      if (sentence) notify(sentence, 'success');
      return onSaved();
    }
    const changed = await call(api.auth.updateProfile, { body: { ...body, newPassword } });
    signOut([PASSWORD_CHANGED, sentenceOf(changed)].filter(Boolean).join(' '));
  };
}

/** Explains when a new email address takes effect: while it is typed, and until its link is followed. */
function PendingEmail() {
  const { data: profile } = useQuery(queryOf(api.auth.profile));
  const typed = useWatch({ name: 'email' }) as string;
  if (!profile) return null;
  const isChanging = typed.trim().toLowerCase() !== profile.email;
  const sentence = isChanging
    ? `We will send a link to the new address. Until it is followed, ${profile.email} stays your address.`
    : linkSent(profile);
  return (
    sentence && (
      <Alert severity="info" action={!isChanging && <KeepEmail />}>
        {sentence}
      </Alert>
    )
  );
}

/** Ends the link to the new address. */
function KeepEmail() {
  const keep = useChange(api.auth.keepEmail, { refreshes: [api.auth.profile] });
  return (
    <Button color="inherit" size="small" loading={keep.isPending} onClick={() => keep.mutate({})}>
      Keep the present address
    </Button>
  );
}

/** Null without a pending address. */
function linkSent({ email, pendingEmail }: Profile): string | null {
  return pendingEmail ? `We sent a link to ${pendingEmail}. Until it is followed, ${email} stays your address.` : null;
}

/** The new password, and the current one if the change needs it. */
function PasswordInputs({ user }: { user: User }) {
  const typed = useWatch() as { email: string; newPassword: string };
  return (
    <>
      <TextInput
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="Leave blank to keep the current password. A new one signs you out everywhere."
      />
      <TypedPasswordMeter name="newPassword" />
      {typed.newPassword !== '' && (
        <TextInput name="confirmation" label="Confirm New Password" type="password" autoComplete="new-password" required />
      )}
      {needsCurrentPassword(typed, user) && (
        <TextInput
          name="currentPassword"
          label="Current Password"
          type="password"
          autoComplete="current-password"
          hint="Needed to change your e-mail address or password"
          required
        />
      )}
    </>
  );
}
