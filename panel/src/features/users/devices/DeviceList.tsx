import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type DeviceToken } from '@swathline/contract';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { formatMomentDay } from '../../../shared/ui/format/format.ts';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { useChange } from '../../../shared/ui/use-change.ts';
import { flightQuestion, readFlight } from '../flight.ts';
import { DeviceTrouble } from './DeviceTrouble.tsx';
import { LastHeard } from './LastHeard.tsx';

interface Props {
  pilot: { id: string; name: string };
  /** Undefined until they are read. */
  devices: readonly DeviceToken[] | undefined;
}

/** The devices that may report a pilot's position, to revoke. */
export function DeviceList({ pilot, devices }: Props) {
  const revoke = useChange(api.pilots.revokeDeviceToken, { refreshes: [api.pilots.deviceTokens, api.audit.list] });
  const confirm = useConfirm();

  const onRevoke = async ({ id, name }: DeviceToken) => {
    const question = `Revoke "${name}"? It can no longer report the position of ${pilot.name}, and must be set up again to do so.`;
    const flight = await readFlight(pilot.id);
    if (await confirm(flight === 'none' ? question : flightQuestion('revoke', name, pilot.name, flight), 'Revoke'))
      revoke.mutate({ params: { id: pilot.id, tokenId: id } });
  };

  if (devices === undefined) return <Skeleton variant="rounded" height={56} />;
  if (devices.length === 0) return <EmptyText>No devices yet. Add the phone or tracker that flies with {pilot.name}.</EmptyText>;
  return (
    <Box component="ul" aria-label={`Devices of ${pilot.name}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {devices.map((device) => (
        <Box component="li" key={device.id} sx={row}>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <Typography component="p" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {device.name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              <LastHeard at={device.lastUsedAt} /> · added {formatMomentDay(device.createdAt)}
            </Typography>
            <DeviceTrouble device={device} />
          </Box>
          <Button color="error" aria-label={`Revoke ${device.name}`} onClick={() => void onRevoke(device)}>
            Revoke
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' } as const;
