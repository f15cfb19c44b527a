import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  change: 'renew' | 'remove';
  onClose: () => void;
}

const TEXTS = {
  renew: {
    title: 'New Recovery Codes',
    submitLabel: 'Make new codes',
    explanation: 'You get ten new codes. The ones that you have no longer work.',
  },
  remove: {
    title: 'Switch Off the Second Factor',
    submitLabel: 'Switch off',
    explanation: 'From then on your password alone signs you in. To move to another phone, switch it off here and set it up again.',
  },
};

/** Makes new recovery codes, or switches the second factor off. Both need the password and a code. */
export function ProofDialog({ change, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const options = { refreshes: [api.secondFactor.state], inDialog: true };
  const renew = useChange(api.secondFactor.renewRecoveryCodes, options);
  const remove = useChange(api.secondFactor.remove, options);
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { explanation, ...labels } = TEXTS[change];
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;

  const onSubmit = async (body: { currentPassword: string; code: string }) => {
    if (change === 'renew') return setCodes((await renew.mutateAsync({ body })).recoveryCodes);
    await remove.mutateAsync({ body });
    onClose();
  };
  return (
    <FormDialog form={form} {...labels} busyLabel="Checking..." onSubmit={onSubmit} onClose={onClose}>
      <Typography>{explanation}</Typography>
      <TextInput name="currentPassword" label="Current Password" type="password" autoComplete="current-password" required autoFocus />
      <TextInput name="code" label="Code" autoComplete="one-time-code" hint="From your authenticator app, or a recovery code" required />
    </FormDialog>
  );
}
