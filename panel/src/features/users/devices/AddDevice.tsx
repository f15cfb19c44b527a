import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type BodyOf, type CallOf, DeviceForm } from '@swathline/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { applyServerErrors } from '../../../shared/ui/forms/server-errors.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { IssuedDevice } from './app-settings.ts';

type Issue = typeof api.pilots.issueDeviceToken;

/** Names a new device and requests its token. */
export function AddDevice({ pilotId, onIssued }: { pilotId: string; onIssued: (device: IssuedDevice) => void }) {
  const issue = useChange(api.pilots.issueDeviceToken, { refreshes: [api.pilots.deviceTokens, api.audit.list], inDialog: true });
  const form = useForm<CallOf<Issue>['body'], unknown, BodyOf<Issue>>({
    resolver: zodResolver(DeviceForm),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const onSubmit = form.handleSubmit(async (body) => {
    try {
      onIssued(await issue.mutateAsync({ params: { id: pilotId }, body }));
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      applyServerErrors(form, failed);
    }
  });

  return (
    <FormProvider {...form}>
      {errors.root?.message !== undefined && <ErrorNotice error={{ message: errors.root.message }} />}
      <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={row}>
        <TextInput name="name" label="Device name" hint="For example: phone in C-GSPR" />
        <Button type="submit" variant="contained" startIcon={<AddIcon />} loading={isSubmitting} loadingPosition="start" sx={button}>
          Add device
        </Button>
      </Box>
    </FormProvider>
  );
}

const row = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'flex-start' }, gap: 1.5 } as const;
const button = { flexShrink: 0, minHeight: 40 } as const;
