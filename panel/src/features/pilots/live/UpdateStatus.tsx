import Alert from '@mui/material/Alert';
import { failureText } from '../../../shared/api/call.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { timeText } from '../../../shared/ui/format/format.ts';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import { intervalText, type Positions } from './use-positions.ts';

interface Props {
  positions: Positions;
  intervalMs: number;
}

/** How positions reach the screen at present: pushed by the server, or polled. */
export function UpdateStatus({ positions, intervalMs }: Props) {
  const { stream, error, isSample } = positions;
  if (isSample) return 'Sample data';
  if (error !== null) return 'Not answering';
  if (stream === 'open') return 'Live stream';
  return `Polling every ${intervalText(intervalMs)}`;
}

/** How late a reply may be before the screen warns. */
const MAX_DELAY_MS = 15_000;

/** Warns when the screen shows sample data or outdated positions. */
export function StaleDataNotice({ positions, intervalMs }: Props) {
  const now = useNow();
  const { pilots, isSample, error, updatedAt, serverAheadMs, stream, refresh } = positions;
  const since = timeText(updatedAt + serverAheadMs);

  if (isSample)
    return <Alert severity="warning">Sample data: this server has no pilot positions. The pilots and jobs below are made up.</Alert>;
  if (pilots === undefined)
    return error && <ErrorNotice error={{ message: failureText('Failed to load pilot data', error) }} onRetry={refresh} />;
  if (error !== null) {
    return (
      <ErrorNotice
        error={{ message: failureText('Failed to load pilot locations', error) }}
        lead={`Not updating since ${since}.`}
        onRetry={refresh}
      />
    );
  }
  if (now - updatedAt > intervalMs + MAX_DELAY_MS)
    return <ErrorNotice error={{ message: `Not updating since ${since}.` }} onRetry={refresh} />;
  if (stream === 'broken') return <StreamInterrupted since={since} isOld={now - updatedAt > MAX_DELAY_MS} intervalMs={intervalMs} />;
  return null;
}

function StreamInterrupted({ since, isOld, intervalMs }: { since: string; isOld: boolean; intervalMs: number }) {
  return (
    <Alert severity="warning">
      {isOld ? `Not updating since ${since}. ` : ''}Live updates are interrupted; positions are requested every {intervalText(intervalMs)}{' '}
      instead.
    </Alert>
  );
}
