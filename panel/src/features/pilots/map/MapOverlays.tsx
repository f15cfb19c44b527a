import Box from '@mui/material/Box';
import { timeText } from '@swathline/client/format/format';
import { hasPosition, pilotName } from '../live/active-pilot.ts';
import { type Feed, intervalText, usePositionsContext, useUpdatedAt } from '../live/use-positions.ts';
import type { ActiveJobs } from './active-jobs.ts';

const WATERMARK = {
  position: 'absolute',
  zIndex: 2,
  display: 'grid',
  overflow: 'hidden',
  inset: 0,
  placeItems: 'center',
  color: 'error.main',
  fontSize: 'clamp(40px, 9cqw, 110px)',
  fontWeight: 600,
  letterSpacing: '0.06em',
  opacity: 0.4,
  pointerEvents: 'none',
  rotate: '-20deg',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
};

const OVERLAY = {
  position: 'absolute',
  zIndex: 2,
  bottom: 40,
  left: 12,
  maxWidth: 'min(340px, calc(100% - 80px))',
  maxHeight: 'calc(100% - 110px)',
  px: 1.5,
  py: 1,
  overflow: 'auto',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  color: 'text.primary',
  fontFamily: 'monospace',
  fontSize: 12,
  overflowWrap: 'anywhere',
};

/** Covers the map while it shows sample pilots, so that they are not mistaken for real aircraft. */
export function SampleWatermark() {
  return (
    <Box aria-hidden sx={WATERMARK}>
      Sample data
    </Box>
  );
}

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
    <Box role="region" aria-label="Debugger" sx={OVERLAY}>
      {lines.map(([label, value]) => (
        <div key={label}>{`${label}: ${value}`}</div>
      ))}
    </Box>
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
