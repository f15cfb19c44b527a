import { api, ResetPasswordForm } from '@swathline/contract';
import { call } from '../../shared/api/call.ts';
import { Confirmation, isSameTwice, SAME_TWICE } from './password-inputs.ts';
import { PublicForm, PublicInput } from './PublicForm.tsx';

const TwiceTyped = ResetPasswordForm.omit({ token: true })
  .extend({ confirmation: Confirmation })
  .refine(({ newPassword, confirmation }) => isSameTwice(newPassword, confirmation), SAME_TWICE);

interface Props {
  /** Of the link in the mail. */
  token: string;
  submitLabel: string;
  busyLabel: string;
  onDone: () => void;
}

/** Sets the password of the account that a link was mailed to. */
export function NewPasswordForm({ token, submitLabel, busyLabel, onDone }: Props) {
  return (
    <PublicForm
      schema={TwiceTyped}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={async ({ newPassword }) => {
        await call(api.auth.resetPassword, { body: { token, newPassword } });
        onDone();
      }}
    >
      <PublicInput
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        autoFocus
      />
      <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
    </PublicForm>
  );
}
