import Paper from '@mui/material/Paper';
import type { ActiveJobs } from '../list/active-jobs.ts';
import { timeText } from '../live/age.ts';
import { isPlaced, pilotName } from '../live/position-lines.ts';
import type { Positions } from '../live/positions.ts';
import { intervalText } from '../live/refresh-intervals.ts';

interface Props {
  positions: Positions;
  jobs: ActiveJobs;
  areaCount: number;
  intervalMs: number;
}

/** What is behind the screen, for someone who asks why a pilot does not show. */
export function DebugOverlay({ positions, jobs, areaCount, intervalMs }: Props) {
  const pilots = positions.pilots ?? [];
  const unplaced = pilots.filter((pilot) => !isPlaced(pilot));
  const lines = [
    ['Stream', positions.live],
    ['Polling', `every ${intervalText(intervalMs)}${positions.isFetching ? ', asking now' : ''}`],
    ['Last answer', positions.updatedAt === 0 ? 'none' : timeText(positions.updatedAt + positions.aheadMs)],
    ['Last error', positions.error ? `${positions.error.status} ${positions.error.message}` : 'none'],
    ['Data', positions.isSample ? 'built-in sample' : 'server'],
    ['Pilots', `${pilots.length}, drawn ${pilots.length - unplaced.length}`],
    ['Without position', unplaced.map(pilotName).join(', ') || 'none'],
    ['Jobs', `${jobs.jobs.length} loaded, ${jobs.failed} failed`],
    ['Outlines', String(areaCount)],
    ['Server clock', aheadText(positions.aheadMs)],
  ];

  return (
    <Paper role="region" aria-label="Debugger" elevation={4} sx={overlay}>
      {lines.map(([label, value]) => (
        <div key={label}>{`${label}: ${value}`}</div>
      ))}
    </Paper>
  );
}

function aheadText(aheadMs: number): string {
  const seconds = Math.round(aheadMs / 1000);
  return `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead'}`;
}

const overlay = {
  position: 'absolute',
  left: 12,
  bottom: 40,
  zIndex: 2,
  maxWidth: 'min(340px, calc(100% - 80px))',
  maxHeight: 'calc(100% - 110px)',
  overflow: 'auto',
  px: 1.5,
  py: 1,
  fontSize: 12,
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
} as const;
