import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/queries.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { InfoDialog } from '../../../shared/ui/dialogs/InfoDialog.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { AddDevice } from './AddDevice.tsx';
import type { IssuedDevice } from './app-settings.ts';
import { DeviceList } from './DeviceList.tsx';
import { FirstReport, DeviceSetup } from './DeviceSetup.tsx';

interface Props {
  pilot: { id: string; name: string };
  onClose: () => void;
}

const LIST_REFRESH_MS = 15_000;
/** Used while the dialog waits for the first report of a new device. */
const TEST_REFRESH_MS = 2000;

/** A pilot's devices, and the new one whose token is shown. */
function useDevices(pilotId: string) {
  const confirm = useConfirm();
  const [issued, setIssued] = useState<IssuedDevice | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOf(api.pilots.deviceTokens, { params: { id: pilotId } }),
    refetchInterval: issued === null ? LIST_REFRESH_MS : TEST_REFRESH_MS,
  });
  const heardAt = data?.deviceTokens.find(({ id }) => id === issued?.id)?.lastUsedAt ?? null;

  /** Asks for confirmation before the token of a device that has not reported yet is hidden. */
  const confirmLeave = async () =>
    issued === null ||
    heardAt !== null ||
    confirm(`Close? The token of "${issued.name}" is not shown again, and the device has not reported yet.`, 'Close');

  return { devices: data?.deviceTokens, error, refetch, issued, setIssued, heardAt, confirmLeave };
}

/** Lists, adds and revokes the devices that report a pilot's position. */
export function DevicesDialog({ pilot, onClose }: Props) {
  const { devices, error, refetch, issued, setIssued, heardAt, confirmLeave } = useDevices(pilot.id);
  const close = async () => {
    if (await confirmLeave()) onClose();
  };
  const back = async () => {
    if (await confirmLeave()) setIssued(null);
  };

  const actions = (
    <>
      {issued !== null && <Button onClick={() => void back()}>Back to the list</Button>}
      <Button variant={issued === null ? 'text' : 'contained'} onClick={() => void close()}>
        {issued === null ? 'Close' : 'Done'}
      </Button>
    </>
  );
  return (
    <InfoDialog title={`Devices of ${pilot.name}`} onClose={() => void close()} actions={actions}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {issued === null ? (
        <>
          {(devices ?? !error) && <DeviceList pilot={pilot} devices={devices} />}
          <AddDevice pilotId={pilot.id} onIssued={setIssued} />
        </>
      ) : (
        <>
          <FirstReport heardAt={heardAt} />
          <DeviceSetup device={issued} />
        </>
      )}
    </InfoDialog>
  );
}
