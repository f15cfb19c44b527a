import { NEW_PASSWORD_CHECKS } from '@swathline/contract/public-pages';
import { callAuth } from './public-calls.ts';
import { NewPasswordInput, PublicForm, PublicInput } from './ui/PublicForm.tsx';

interface Props {
  /** The token of the link in the email. */
  token: string;
  submitLabel: string;
  busyLabel: string;
  onDone: () => void;
}

/** Sets the password of the account that a link was mailed to. */
export function NewPasswordForm({ token, submitLabel, busyLabel, onDone }: Props) {
  return (
    <PublicForm
      checks={NEW_PASSWORD_CHECKS}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={async ({ newPassword }) => {
        await callAuth('resetPassword', { body: { token, newPassword } });
        onDone();
      }}
    >
      <NewPasswordInput name="newPassword" label="New Password" autoFocus />
      <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
    </PublicForm>
  );
}
