import Button from '@mui/material/Button';
import { api, type RestoredDevice } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { LastHeard } from '../users/devices/DeviceList.tsx';
import { flightQuestion, readFlight } from '../users/flight-question.ts';
import { ReviewList, ReviewRow } from './ReviewList.tsx';

const EXPLANATION =
  'These devices keep reporting, so that no aircraft disappears from the map. A device that was revoked after the backup, such as a lost phone, works again: revoke it here.';

/** The devices that the backup restored, the most recently used first, each with a button to revoke it. */
export function RestoredDevices() {
  const loaded = useQuery(queryOf(api.restores.devices, { query: { limit: 1000 } }));
  const refreshes = [api.restores.devices, api.restores.latest, api.pilots.deviceTokens, api.audit.list];
  const revoke = useChange(api.pilots.revokeDeviceToken, { refreshes });
  const confirm = useConfirm();

  const onRevoke = async ({ id, name, pilot }: RestoredDevice) => {
    const question = `Revoke "${name}"? It can no longer report the position of ${pilot.name}, and must be set up again to do so.`;
    const flight = await readFlight(pilot.id);
    const confirmation = flight === 'none' ? question : flightQuestion('revoke', name, pilot.name, flight);
    if (await confirm(confirmation, 'Revoke')) revoke.mutate({ params: { id: pilot.id, tokenId: id } });
  };

  return (
    <ReviewList title="Devices" label="Restored devices" loaded={loaded} explanation={EXPLANATION} empty="No device is left to review.">
      {loaded.data?.devices.map((device) => (
        <ReviewRow
          key={device.id}
          title={`${device.name}, ${device.pilot.name}`}
          details={
            <>
              <LastHeard at={device.lastUsedAt} /> · added {formatMomentDay(device.createdAt)}
              {!device.pilot.isActive && ' · refused, as its pilot is not active'}
            </>
          }
          action={
            <Button color="error" aria-label={`Revoke ${device.name} of ${device.pilot.name}`} onClick={() => void onRevoke(device)}>
              Revoke
            </Button>
          }
        />
      ))}
    </ReviewList>
  );
}
