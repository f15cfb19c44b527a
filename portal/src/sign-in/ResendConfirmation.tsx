import { api, type CallOf, ForgotPasswordForm } from '@swathline/contract';
import { useState } from 'react';
import { CallFailed } from '@swathline/client/api/request';
import { call } from '@swathline/client/api/call';
import { Alert, Button } from '../kit/controls.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';

type SendState = 'idle' | 'busy' | 'sent' | CallFailed;

interface Props {
  account: CallOf<typeof api.auth.resendConfirmation>['body'];
  variant?: 'primary' | 'plain';
}

/** Sends the confirmation link again, to an address or to the account of an older link. */
export function ResendButton({ account, variant = 'plain' }: Props) {
  const [state, setState] = useState<SendState>('idle');

  const resend = async () => {
    setState('busy');
    try {
      await call(api.auth.resendConfirmation, { body: account });
      setState('sent');
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setState(failed);
    }
  };

  if (state === 'sent') return <Alert severity="success">{api.auth.resendConfirmation.done}</Alert>;
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
  if (isSent) return <Alert severity="success">{api.auth.resendConfirmation.done}</Alert>;

  return (
    <Form
      schema={ForgotPasswordForm}
      submitLabel="Resend Email"
      busyLabel="Sending..."
      onSubmit={async ({ email }) => {
        await call(api.auth.resendConfirmation, { body: { email } });
        setIsSent(true);
      }}
    >
      <TextInput name="email" label="Email" type="email" autoComplete="email" hint="The address you registered with" />
    </Form>
  );
}
