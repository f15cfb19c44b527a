import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { timeText } from '../../../shared/ui/format/format.ts';
import { hasPosition, pilotName } from '../live/active-pilot.ts';
import { type Feed, intervalText, usePositionsContext, useUpdatedAt } from '../live/use-positions.ts';
import type { ActiveJobs } from './active-jobs.ts';

/** Covers the map while it shows sample pilots, so that they are not mistaken for real aircraft. */
export function SampleWatermark() {
  return (
    <Box aria-hidden sx={watermark}>
      Sample data
    </Box>
  );
}

const watermark = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
  overflow: 'hidden',
  fontSize: 'clamp(40px, 9cqw, 110px)',
  fontWeight: 600,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  rotate: '-20deg',
  color: 'error.main',
  opacity: 0.4,
} as const;

interface DebugOverlayProps {
  jobs: ActiveJobs;
  areaCount: number;
  intervalMs: number;
}

/** The screen's data sources, to diagnose why a pilot is missing. */
export function DebugOverlay({ jobs, areaCount, intervalMs }: DebugOverlayProps) {
  const { pilots = [], feed } = usePositionsContext();
  const updatedAt = useUpdatedAt();
  const withoutPosition = pilots.filter((pilot) => !hasPosition(pilot));
  const lines = [
    ['Stream', feed.stream],
    ['Polling', pollingText(feed, intervalMs)],
    ['Last reply', updatedAt === 0 ? 'none' : timeText(updatedAt + feed.serverAheadMs)],
    ['Last error', feed.error ? `${feed.error.status} ${feed.error.message}` : 'none'],
    ['Data', feed.isSample ? 'built-in sample' : 'server'],
    ['Pilots', `${pilots.length}, drawn ${pilots.length - withoutPosition.length}`],
    ['Without position', withoutPosition.map(pilotName).join(', ') || 'none'],
    ['Jobs', `${jobs.jobs.length} loaded, ${jobs.failed} failed`],
    ['Outlines', String(areaCount)],
    ['Server clock', aheadText(feed.serverAheadMs)],
  ];

  return (
    <Paper role="region" aria-label="Debugger" elevation={4} sx={overlay}>
      {lines.map(([label, value]) => (
        <div key={label}>{`${label}: ${value}`}</div>
      ))}
    </Paper>
  );
}

function pollingText({ stream, isFetching }: Feed, intervalMs: number): string {
  const interval = stream === 'open' ? 'paused while the stream is open' : `every ${intervalText(intervalMs)}`;
  return `${interval}${isFetching ? ', requesting now' : ''}`;
}

function aheadText(serverAheadMs: number): string {
  const seconds = Math.round(serverAheadMs / 1000);
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
