import { Link } from 'react-router';
import BugReport from '@mui/icons-material/BugReportOutlined';
import Playback from '@mui/icons-material/HistoryOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import { memo, type ReactNode } from 'react';
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

/** When positions change, only the time of the last update renders again. */
export const PilotsHeader = memo(function PilotsHeader(props: Props) {
  const { feed, pilotCount, jobCount, intervalMs, onInterval, isSoundOn, onSound, hasTrails, onTrails, isDebugging, onDebugging } = props;

  return (
    <header className="pilots-header">
      <title>Pilot Tracking · Swathline</title>
      <div className="pilots-title">
        <h1>Pilot Tracking</h1>
        <UpdateStatus feed={feed} intervalMs={intervalMs} />
      </div>
      <Counts pilotCount={pilotCount} jobCount={jobCount} />
      <div className="pilots-controls">
        <Button component={Link} to="/pilots/playback" variant="outlined" startIcon={<Playback />}>
          Playback
        </Button>
        <RefreshButton onClick={feed.refresh} busy={feed.isFetching} />
        <IntervalSelect intervalMs={intervalMs} onChange={onInterval} />
      </div>
      <div className="pilots-switches">
        <Switch label="Trails" isOn={hasTrails} onChange={onTrails}>
          <Timeline />
        </Switch>
        <Switch label="Location ping sounds" isOn={isSoundOn} onChange={onSound}>
          {isSoundOn ? <VolumeUp /> : <VolumeOff />}
        </Switch>
        <Switch label="Debugger overlay" isOn={isDebugging} onChange={onDebugging}>
          <BugReport />
        </Switch>
      </div>
    </header>
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
    <div className="pilots-counts">
      {pilotCount !== undefined && <OutlinedChip>{countText(pilotCount, 'active pilot')}</OutlinedChip>}
      {pilotCount !== undefined && <OutlinedChip>{countText(jobCount, 'active job')}</OutlinedChip>}
      <Legend color="success-main">Active</Legend>
      <Legend color="text-secondary">Inactive</Legend>
    </div>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Legend({ color, children }: { color: string; children: ReactNode }) {
  return (
    <p>
      <span style={{ backgroundColor: `var(--sw-palette-${color})` }} />
      {children}
    </p>
  );
}
