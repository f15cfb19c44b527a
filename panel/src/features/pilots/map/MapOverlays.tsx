import { timeText } from '@swathline/client/format/format';
import { hasPosition, pilotName } from '../live/active-pilot.ts';
import { type Feed, intervalText, usePositionsContext, useUpdatedAt } from '../live/use-positions.ts';
import type { ActiveJobs } from './active-jobs.ts';

/** Covers the map while it shows sample pilots, so that they are not mistaken for real aircraft. */
export function SampleWatermark() {
  return (
    <div aria-hidden className="sample-watermark">
      Sample data
    </div>
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
    <div role="region" aria-label="Debugger" className="debug-overlay">
      {lines.map(([label, value]) => (
        <div key={label}>{`${label}: ${value}`}</div>
      ))}
    </div>
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
