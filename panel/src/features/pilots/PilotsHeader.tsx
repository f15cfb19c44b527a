import BugReport from '@mui/icons-material/BugReportOutlined';
import Playback from '@mui/icons-material/HistoryOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { UpdateStatus } from './live/UpdateStatus.tsx';
import { type Feed, REFRESH_INTERVALS } from './live/use-positions.ts';

interface Props {
  feed: Feed;
  /** Undefined until the first reply. */
  pilotCount: number | undefined;
  jobCount: number;
  intervalMs: number;
  onInterval: (ms: number) => void;
  isSoundOn: boolean;
  onSound: () => void;
  hasTrails: boolean;
  onTrails: () => void;
  isDebugging: boolean;
  onDebugging: () => void;
}

/** When positions change, only the time of the last update renders again. */
export const PilotsHeader = memo(function PilotsHeader(props: Props) {
  const { feed, pilotCount, jobCount, intervalMs, onInterval, isSoundOn, onSound, hasTrails, onTrails, isDebugging, onDebugging } = props;

  return (
    <Box component="header" sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <title>Pilot Tracking · Swathline</title>
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 0 auto', lg: '1 1 0' } }}>
        <Typography variant="h1">Pilot Tracking</Typography>
        <UpdateStatus feed={feed} intervalMs={intervalMs} />
      </Box>
      <Counts pilotCount={pilotCount} jobCount={jobCount} />
      <Box sx={{ ...below, gap: 1 }}>
        <Button component={Link} to="/pilots/playback" variant="outlined" startIcon={<Playback />}>
          Playback
        </Button>
        <RefreshButton onClick={feed.refresh} busy={feed.isFetching} />
        <IntervalSelect intervalMs={intervalMs} onChange={onInterval} />
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 }, order: { xs: 1, sm: 0 } }}>
        <Switch label="Trails" isOn={hasTrails} onChange={onTrails}>
          <Timeline />
        </Switch>
        <Switch label="Location ping sounds" isOn={isSoundOn} onChange={onSound}>
          {isSoundOn ? <VolumeUp /> : <VolumeOff />}
        </Switch>
        <Switch label="Debugger overlay" isOn={isDebugging} onChange={onDebugging}>
          <BugReport />
        </Switch>
      </Box>
    </Box>
  );
});

function IntervalSelect({ intervalMs, onChange }: { intervalMs: number; onChange: (ms: number) => void }) {
  return (
    <TextField
      select
      label="Refresh every"
      value={intervalMs}
      onChange={(event) => onChange(Number(event.target.value))}
      sx={{ width: 112 }}
    >
      {REFRESH_INTERVALS.map(({ ms, label }) => (
        <MenuItem key={ms} value={ms}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** For the parts that are below the title on a phone; the switches are beside it. */
const below = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', order: { xs: 2, sm: 0 } } as const;

function Switch({ label, isOn, onChange, children }: { label: string; isOn: boolean; onChange: () => void; children: ReactNode }) {
  return (
    <ToggleButton
      data-tooltip={`${label}: ${isOn ? 'on' : 'off'}`}
      size="small"
      value={label}
      selected={isOn}
      onChange={onChange}
      aria-label={label}
    >
      {children}
    </ToggleButton>
  );
}

function Counts({ pilotCount, jobCount }: Pick<Props, 'pilotCount' | 'jobCount'>) {
  return (
    <Box sx={{ ...below, columnGap: 1.5, rowGap: 0.5 }}>
      {pilotCount !== undefined && <Chip size="small" variant="outlined" label={countText(pilotCount, 'active pilot')} />}
      {pilotCount !== undefined && <Chip size="small" variant="outlined" label={countText(jobCount, 'active job')} />}
      <Legend color="success.main">Active</Legend>
      <Legend color="text.secondary">Inactive</Legend>
    </Box>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Legend({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
      {children}
    </Typography>
  );
}
