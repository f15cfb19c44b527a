import { memo } from 'react';
import { failureText } from '@swathline/client/api/call';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { timeText } from '@swathline/client/format/format';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import { type Feed, intervalText, useUpdatedAt } from './use-positions.ts';

interface Props {
  feed: Feed;
  intervalMs: number;
}

/** When positions were last known to be current, and how they reach the screen: pushed by the server, or polled. */
export function UpdateStatus({ feed, intervalMs }: Props) {
  const updatedAt = useUpdatedAt();
  const { isSample, serverAheadMs } = feed;
  return (
    <Box component="p" sx={{ m: 0, color: 'text.secondary', typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
      Last updated: {updatedAt === 0 || isSample ? 'not yet' : timeText(updatedAt + serverAheadMs)}
      {' · '}
      {sourceText(feed, updatedAt, intervalMs)}
    </Box>
  );
}

function sourceText({ stream, error, isSample, resumedAt }: Feed, updatedAt: number, intervalMs: number): string {
  if (isSample) return 'Sample data';
  if (error !== null) return 'Not answering';
  if (updatedAt < resumedAt) return 'Refreshing...';
  if (stream === 'open') return 'Live stream';
  return `Polling every ${intervalText(intervalMs)}`;
}

/** How late a reply may be before the screen warns. */
const MAX_DELAY_MS = 15_000;

/** Warns when the screen shows sample data or outdated positions. */
export const StaleDataNotice = memo(function StaleDataNotice({ hasPilots, feed, intervalMs }: Props & { hasPilots: boolean }) {
  const now = useNow();
  const updatedAt = useUpdatedAt();
  const { isSample, error, serverAheadMs, stream, resumedAt, refresh } = feed;
  const lateMs = now - Math.max(updatedAt, resumedAt);

  if (isSample)
    return <Alert severity="warning">Sample data: this server has no pilot positions. The pilots and jobs below are made up.</Alert>;
  if (!hasPilots) return error && <ErrorNotice error={{ message: failureText('Failed to load pilot data', error) }} onRetry={refresh} />;
  const since = timeText(updatedAt + serverAheadMs);
  if (error !== null) {
    return (
      <ErrorNotice
        error={{ message: failureText('Failed to load pilot locations', error) }}
        lead={`Not updating since ${since}.`}
        onRetry={refresh}
      />
    );
  }
  if (lateMs > intervalMs + MAX_DELAY_MS) return <ErrorNotice error={{ message: `Not updating since ${since}.` }} onRetry={refresh} />;
  if (stream === 'broken') return <StreamInterrupted since={since} isOld={lateMs > MAX_DELAY_MS} intervalMs={intervalMs} />;
  return null;
});

function StreamInterrupted({ since, isOld, intervalMs }: { since: string; isOld: boolean; intervalMs: number }) {
  return (
    <Alert severity="warning">
      {isOld ? `Not updating since ${since}. ` : ''}Live updates are interrupted; positions are requested every {intervalText(intervalMs)}{' '}
      instead.
    </Alert>
  );
}
