import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import DeviceIcon from '@mui/icons-material/SmartphoneOutlined';
import { type ActivePilot, AIRCRAFT_KIND_LABEL, statusStyle } from '@swathline/contract';
import { momentText } from '@swathline/client/format/ages';
import { useEverySecond } from '../../../shared/ui/format/use-now.ts';
import Button from '@mui/material/Button';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { isActive, positionDetails } from '../live/active-pilot.ts';
import { SAMPLE_PILOTS } from '../live/sample-pilots.ts';
import { CheckOutButton } from './CheckOutButton.tsx';
import { PositionAge } from './PositionAge.tsx';

interface Props {
  pilot: ActivePilot;
  serverAheadMs: number;
  onOpenJob: (jobId: string) => void;
  onOpenDevices: (pilot: ActivePilot) => void;
}

/** A pilot's details, for the popup on the map and the list. */
export function PilotDetails({ pilot, serverAheadMs, onOpenJob, onOpenDevices }: Props) {
  const items = [
    { label: 'E-mail', value: pilot.pilotEmail },
    { label: 'Job', value: <JobLink pilot={pilot} onOpenJob={onOpenJob} /> },
    { label: 'Job ID', value: pilot.sprayJobId },
    ...(pilot.kind ? [{ label: 'Aircraft', value: AIRCRAFT_KIND_LABEL[pilot.kind] }] : []),
    { label: 'Status', value: <PilotStatus pilot={pilot} /> },
    { label: 'Checked in', value: <Moment at={pilot.checkedInAt} serverAheadMs={serverAheadMs} /> },
    { label: 'Last update', value: <PositionAge pilot={pilot} serverAheadMs={serverAheadMs} /> },
    ...positionDetails(pilot),
  ];
  return (
    <>
      <FactList items={items} />
      {!SAMPLE_PILOTS.includes(pilot) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -0.5, gap: 1 }}>
          <Button size="small" startIcon={<DeviceIcon />} onClick={() => onOpenDevices(pilot)}>
            Devices
          </Button>
          <CheckOutButton pilot={pilot} serverAheadMs={serverAheadMs} />
        </Box>
      )}
    </>
  );
}

/** A time of today without its date; the date appears at midnight. */
function Moment({ at, serverAheadMs }: { at: string; serverAheadMs: number }) {
  return useEverySecond(() => momentText(at, Date.now() + serverAheadMs));
}

interface JobLinkProps extends Pick<Props, 'onOpenJob'> {
  pilot: Pick<ActivePilot, 'sprayJobId' | 'sprayJobName'>;
}

const jobLink = {
  minHeight: 24,
  textAlign: 'left',
  userSelect: 'none',
  verticalAlign: 'middle',
  // Below the pilot's name, which is a button too.
  '@media (pointer: coarse)': { '&&': { minHeight: 44, paddingBlock: 0, marginBlock: 0 } },
} as const;

export function JobLink({ pilot, onOpenJob }: JobLinkProps) {
  return (
    <Link component="button" sx={jobLink} onClick={() => onOpenJob(pilot.sprayJobId)}>
      {pilot.sprayJobName}
    </Link>
  );
}

/** Green while the job is in progress, else red. */
export function PilotStatus({ pilot }: { pilot: Pick<ActivePilot, 'status'> }) {
  return <StatusChip style={{ label: statusStyle(pilot.status).label, color: isActive(pilot) ? 'green' : 'red' }} />;
}
