import Alert from '@mui/material/Alert';
import { api, ForgotPasswordForm } from '@swathline/contract';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicInput } from './PublicInput.tsx';

/** Has the confirmation link sent again, to an address that the person types. */
export function ResendByEmail() {
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Alert severity="success">{api.auth.resendConfirmation.done}</Alert>;

  return (
    <PublicForm
      schema={ForgotPasswordForm}
      submitLabel="Resend Email"
      busyLabel="Sending..."
      onSubmit={async ({ email }) => {
        await call(api.auth.resendConfirmation, { body: { email } });
        setIsSent(true);
      }}
    >
      <PublicInput name="email" label="Email" type="email" autoComplete="email" hint="The address you registered with" />
    </PublicForm>
  );
}
