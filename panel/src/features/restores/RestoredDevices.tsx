import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type RestoredDevice } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { LastHeard } from '../users/devices/DeviceList.tsx';
import { flightQuestion, readFlight } from '../users/flight-question.ts';
import { list, row, rowText, ReviewSection } from './ReviewSection.tsx';

const EXPLANATION =
  'These devices keep reporting, so that no aircraft disappears from the map. A device that was revoked after the backup, such as a lost phone, works again: revoke it here.';
const DEVICES_QUERY = { query: { limit: 1000 } };

/** The devices that the backup restored, the most recently used first, each with a button to revoke it. */
export function RestoredDevices() {
  const { data, error, refetch } = useQuery(queryOf(api.restores.devices, DEVICES_QUERY));
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
    <ReviewSection title="Devices" count={data?.total}>
      <Typography>{data?.total === 0 ? 'No device is left to review.' : EXPLANATION}</Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-label="Restored devices" sx={list}>
        {data?.devices.map((device) => (
          <Box component="li" key={device.id} sx={row}>
            <Box sx={rowText}>
              <Typography component="p" variant="subtitle2">
                {`${device.name}, ${device.pilot.name}`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                <LastHeard at={device.lastUsedAt} /> · added {formatMomentDay(device.createdAt)}
                {!device.pilot.isActive && ' · refused, as its pilot is not active'}
              </Typography>
            </Box>
            <Button color="error" aria-label={`Revoke ${device.name} of ${device.pilot.name}`} onClick={() => void onRevoke(device)}>
              Revoke
            </Button>
          </Box>
        ))}
      </Box>
    </ReviewSection>
  );
}
