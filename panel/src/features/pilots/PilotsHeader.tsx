import { Link } from 'react-router';
import BugReport from '@mui/icons-material/BugReportOutlined';
import Playback from '@mui/icons-material/HistoryOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Select } from '../../shared/ui/forms/Select.tsx';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import { RefreshButton } from '../../shared/ui/RefreshButton.tsx';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';
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

/** On phones below the title, with the switches beside it. */
const BELOW_TITLE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', order: { xs: 2, sm: 0 } };

/** Buttons and switches stay in one row; on phones each has its own place. */
const CONTROLS = { display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', alignItems: 'center', rowGap: 1, columnGap: 2 };

/** As wide as the usual line below the title, so that a narrow window moves the buttons to a second row instead of breaking that line. */
const TITLE_PX = 230;

/** When positions change, only the time of the last update renders again. */
export const PilotsHeader = memo(function PilotsHeader(props: Props) {
  const { feed, pilotCount, jobCount, intervalMs, onInterval, isSoundOn, onSound, hasTrails, onTrails, isDebugging, onDebugging } = props;

  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 2, py: '10px', rowGap: 1, columnGap: 2 }}>
      <title>Pilot Tracking · Swathline</title>
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 0 auto', lg: `1 1 ${TITLE_PX}px` } }}>
        <Box component="h1" sx={{ m: 0, typography: 'h1', letterSpacing: '-0.01em' }}>
          Pilot Tracking
        </Box>
        <UpdateStatus feed={feed} intervalMs={intervalMs} />
      </Box>
      <Counts pilotCount={pilotCount} jobCount={jobCount} />
      <Box sx={CONTROLS}>
        <Box sx={{ ...BELOW_TITLE, gap: 1 }}>
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
    </Box>
  );
});

function IntervalSelect({ intervalMs, onChange }: { intervalMs: number; onChange: (ms: number) => void }) {
  return (
    <Select
      label="Refresh every"
      value={String(intervalMs)}
      options={INTERVAL_OPTIONS}
      onChange={(value) => onChange(Number(value))}
      sx={{ width: 112 }}
    />
  );
}

const INTERVAL_OPTIONS = REFRESH_INTERVALS.map(({ ms, label }) => ({ value: String(ms), label }));

function Switch({ label, isOn, onChange, children }: { label: string; isOn: boolean; onChange: () => void; children: ReactNode }) {
  return (
    <Tooltip title={`${label}: ${isOn ? 'on' : 'off'}`}>
      <ToggleButton value={label} selected={isOn} onChange={onChange} aria-label={label}>
        {children}
      </ToggleButton>
    </Tooltip>
  );
}

function Counts({ pilotCount, jobCount }: Pick<Props, 'pilotCount' | 'jobCount'>) {
  return (
    <Box sx={{ ...BELOW_TITLE, rowGap: 0.5, columnGap: 1.5 }}>
      {pilotCount !== undefined && <OutlinedChip>{countText(pilotCount, 'active pilot')}</OutlinedChip>}
      {pilotCount !== undefined && <OutlinedChip>{countText(jobCount, 'active job')}</OutlinedChip>}
      <Legend color="success.main">Active</Legend>
      <Legend color="text.secondary">Inactive</Legend>
    </Box>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Legend({ color, children }: { color: string; children: ReactNode }) {
  return (
    <Box component="p" sx={{ display: 'flex', alignItems: 'center', m: 0, typography: 'body2', gap: '6px' }}>
      <Box component="span" sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: color }} />
      {children}
    </Box>
  );
}
