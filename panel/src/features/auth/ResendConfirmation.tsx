import type { api, CallOf } from '@swathline/contract';
import { AUTH_CALLS, FORGOT_PASSWORD_CHECKS } from '@swathline/contract/public-pages';
import { useState } from 'react';
import { CallFailed } from '../../shared/api/request.ts';
import { callAuth } from './public-calls.ts';
import { Alert, Button } from './ui/controls.tsx';
import { PublicForm, PublicInput } from './ui/PublicForm.tsx';

type SendState = 'idle' | 'busy' | 'sent' | CallFailed;

interface Props {
  account: CallOf<typeof api.auth.resendConfirmation>['body'];
  variant?: 'contained' | 'outlined';
}

/** Sends the confirmation link again, to an address or to the account of an older link. */
export function ResendButton({ account, variant = 'outlined' }: Props) {
  const [state, setState] = useState<SendState>('idle');

  const resend = async () => {
    setState('busy');
    try {
      await callAuth('resendConfirmation', { body: account });
      setState('sent');
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setState(failed);
    }
  };

  if (state === 'sent') return <Alert severity="success">{AUTH_CALLS.resendConfirmation.done}</Alert>;
  return (
    <>
      {state instanceof CallFailed && <Alert severity="error">{state.message}</Alert>}
      <Button variant={variant} isBusy={state === 'busy'} onClick={() => void resend()}>
        Resend Email
      </Button>
    </>
  );
}

/** Sends the confirmation link again, to a typed address. */
export function ResendForm() {
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Alert severity="success">{AUTH_CALLS.resendConfirmation.done}</Alert>;

  return (
    <PublicForm
      checks={FORGOT_PASSWORD_CHECKS}
      submitLabel="Resend Email"
      busyLabel="Sending..."
      onSubmit={async ({ email }) => {
        await callAuth('resendConfirmation', { body: { email } });
        setIsSent(true);
      }}
    >
      <PublicInput name="email" label="Email" type="email" autoComplete="email" hint="The address you registered with" />
    </PublicForm>
  );
}
