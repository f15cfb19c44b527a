import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type DeviceToken, type RefusedReports } from '@swathline/contract';
import { useServerAheadMs } from '../../../shared/api/use-server-ahead-ms.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { ageText, clockOffsetText, momentText } from '@swathline/client/format/ages';
import { formatMomentDay } from '@swathline/client/format/format';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import { EmptyText } from '../../../shared/ui/placeholders.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { flightQuestion, readFlight } from '../flight-question.ts';
import { reasonText } from './refused-reports.ts';

interface Props {
  pilot: { id: string; name: string };
  /** Undefined until they are loaded. */
  devices: readonly DeviceToken[] | undefined;
}

/** The devices that may report a pilot's position, each with a button to revoke it. */
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
            <DeviceProblem device={device} />
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

/** How many reports of a device were refused and why, or how far its clock is off. */
function DeviceProblem({ device: { clockOffsetSeconds, refused } }: { device: DeviceToken }) {
  const now = useNow(60_000) + useServerAheadMs();
  const clock = clockOffsetText(clockOffsetSeconds);
  if (!refused && clock === null) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 0.5, py: 0, fontVariantNumeric: 'tabular-nums' }}>
      {refused ? refusedText(refused, now) : clockProblem(clock ?? '')}
    </Alert>
  );
}

function refusedText({ count, since, lastAt, ...last }: RefusedReports, now: number): string {
  const lastText = count === 1 ? '' : `. Last at ${momentText(lastAt, now)}`;
  return `${count} refused since ${momentText(since, now)}: ${reasonText({ lastAt, ...last })}${lastText}`;
}

const clockProblem = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}. Set the device to the network's time.`;

/** The server stores the time of a device's last report at most once a minute. */
const STORED_EVERY_MS = 60_000;
const TOLERANCE_MS = 15_000;

/** When a device last reported, and how long ago that was. */
export function LastHeard({ at }: { at: string | null }) {
  const now = useNow() + useServerAheadMs();
  if (at === null) return 'Never heard';

  const ageMs = now - Date.parse(at);
  if (ageMs < STORED_EVERY_MS + TOLERANCE_MS) return 'Heard in the last minute';
  return `Last heard ${momentText(at, now)} (${ageText(ageMs)})`;
}
