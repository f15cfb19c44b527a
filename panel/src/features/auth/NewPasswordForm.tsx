import { api, ResetPasswordForm } from '@swathline/contract';
import { call } from '../../shared/api/call.ts';
import { Confirmation, passwordsMatch, PASSWORDS_MATCH } from './password-inputs.ts';
import { PublicForm, PublicInput } from './PublicForm.tsx';

const NewPasswordSchema = ResetPasswordForm.omit({ token: true })
  .extend({ confirmation: Confirmation })
  .refine(({ newPassword, confirmation }) => passwordsMatch(newPassword, confirmation), PASSWORDS_MATCH);

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
      schema={NewPasswordSchema}
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
