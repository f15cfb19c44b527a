import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api, type CallOf, ForgotPasswordForm } from '@swathline/contract';
import { useState } from 'react';
import { call, CallFailed } from '../../shared/api/call.ts';
import { PublicForm, PublicInput } from './PublicForm.tsx';

type Sending = 'not yet' | 'busy' | 'sent' | CallFailed;

interface Props {
  account: CallOf<typeof api.auth.resendConfirmation>['body'];
  variant?: 'contained' | 'outlined';
}

/** Has the confirmation link sent again: to an address, or to the account that an older link was for. */
export function ResendEmail({ account, variant = 'outlined' }: Props) {
  const [sending, setSending] = useState<Sending>('not yet');

  const resend = async () => {
    setSending('busy');
    try {
      await call(api.auth.resendConfirmation, { body: account });
      setSending('sent');
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setSending(failed);
    }
  };

  if (sending === 'sent') return <Alert severity="success">{api.auth.resendConfirmation.done}</Alert>;
  return (
    <>
      {sending instanceof CallFailed && <Alert severity="error">{sending.message}</Alert>}
      <Button variant={variant} size="large" loading={sending === 'busy'} loadingPosition="start" onClick={() => void resend()}>
        Resend Email
      </Button>
    </>
  );
}

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
