import type { User } from '@swathline/contract';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';
import { needsCurrentPassword } from './profile-form.ts';

/** One's own new password, and the current one where the change needs it. */
export function PasswordInputs({ user }: { user: User }) {
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
