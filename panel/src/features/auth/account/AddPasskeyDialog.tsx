import Typography from '@mui/material/Typography';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { api, type CallOf } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { queryOf } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { passkeyFailure } from '@swathline/client/auth/passkey-failure';

type Answer = CallOf<typeof api.passkeys.add>['body']['answer'];

/** Asks for a name, the password and, where there is a second factor, a code, then lets the browser create the passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const start = useChange(api.passkeys.start, { refreshes: [], inDialog: true });
  const add = useChange(api.passkeys.add, { refreshes: [api.passkeys.list], inDialog: true });
  const { data: factor } = useQuery(queryOf(api.secondFactor.state));
  const needsCode = factor?.isOn === true;
  const form = useForm({ defaultValues: { name: '', currentPassword: '', code: '' } });

  const onSubmit = async ({ name, currentPassword, code }: { name: string; currentPassword: string; code: string }) => {
    if (name.trim() === '') return form.setError('name', { message: 'Enter a name for the passkey' });
    const { options } = await start.mutateAsync({ body: { currentPassword, ...(needsCode && { code }) } });
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const answer = await startRegistration({ optionsJSON }).catch((failed: unknown) => {
      throw new CallFailed({ status: 0, code: 'invalid', message: passkeyFailure(failed, 'No passkey was made. Try again.') });
    });
    await add.mutateAsync({ body: { name, answer: answer as unknown as Answer } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Add Passkey"
      submitLabel="Continue"
      busyLabel="Waiting for the browser..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>
        Name the device that will hold the passkey. After &quot;Continue&quot; the browser asks for your finger, face or PIN.
      </Typography>
      <TextInput name="name" label="Name" hint="For example: office laptop" maxLength={60} required autoFocus />
      <TextInput name="currentPassword" label="Current Password" type="password" autoComplete="current-password" required />
      {needsCode && (
        <TextInput name="code" label="Code" autoComplete="one-time-code" hint="From your authenticator app, or a recovery code" required />
      )}
    </FormDialog>
  );
}
