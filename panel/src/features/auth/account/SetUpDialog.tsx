import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { CopyText } from '../../../shared/ui/CopyText.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { QrCode } from '../../../shared/ui/QrCode.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Key {
  secret: string;
  uri: string;
}

/** Sets up the second factor: the password, the key for the app with a code of it, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const client = useQueryClient();
  const close = () => {
    void refreshQueries(client, [api.secondFactor.state, api.auth.profile, api.sessions.list]);
    onClose();
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={close} />;
  if (key !== null) return <ConfirmStep secretKey={key} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setKey} onClose={onClose} />;
}

function PasswordStep({ onDone, onClose }: { onDone: (key: Key) => void; onClose: () => void }) {
  const start = useChange(api.secondFactor.start, { refreshes: [], inDialog: true });
  const form = useForm({ defaultValues: { currentPassword: '' } });
  return (
    <FormDialog
      form={form}
      title="Set Up the Second Factor"
      submitLabel="Next"
      busyLabel="Checking..."
      onSubmit={async (body) => onDone(await start.mutateAsync({ body }))}
      onClose={onClose}
    >
      <Typography>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or the phone&apos;s own passwords
        app. First enter your password, so that nobody else can do this at your desk.
      </Typography>
      <TextInput name="currentPassword" label="Current Password" type="password" autoComplete="current-password" required autoFocus />
    </FormDialog>
  );
}

interface ConfirmStepProps {
  secretKey: Key;
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

function ConfirmStep({ secretKey: { secret, uri }, onDone, onClose }: ConfirmStepProps) {
  const confirm = useChange(api.secondFactor.confirm, { refreshes: [api.secondFactor.state, api.sessions.list], inDialog: true });
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <FormDialog
      form={form}
      title="Set Up the Second Factor"
      submitLabel="Switch on"
      busyLabel="Checking..."
      onSubmit={async (body) => onDone((await confirm.mutateAsync({ body })).recoveryCodes)}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'center', sm: 'flex-start' }, gap: 2 }}>
        <QrCode text={uri} label="Adds Swathline to an authenticator app" />
        <Typography component="ol" variant="body2" sx={{ m: 0, pl: 2.5, '& > li': { mb: 1 } }}>
          <li>Open the app on your phone and choose to add an account.</li>
          <li>Scan this code, or type the key below.</li>
          <li>Enter the six digits that the app shows now. You are then signed out on all other devices.</li>
        </Typography>
      </Box>
      <CopyText label="Key" text={secret} copyLabel="Copy key" />
      <TextInput name="code" label="Code" autoComplete="one-time-code" required autoFocus />
    </FormDialog>
  );
}
