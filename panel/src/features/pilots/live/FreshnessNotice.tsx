import Alert from '@mui/material/Alert';
import { failureText } from '../../../shared/api/call.ts';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useNow } from '../../../shared/ui/format/use-now.ts';
import { timeText } from './age.ts';
import type { Positions } from './positions.ts';
import { intervalText } from './refresh-intervals.ts';

/** An answer may be this late before the screen says so. */
const LATE_MS = 15_000;

/** Says plainly when what is on the screen is made up, or no longer the present. */
export function FreshnessNotice({ positions, intervalMs }: { positions: Positions; intervalMs: number }) {
  const now = useNow();
  const { pilots, isSample, error, updatedAt, aheadMs, live, refresh } = positions;
  const since = timeText(updatedAt + aheadMs);

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
  if (now - updatedAt > intervalMs + LATE_MS) return <ErrorNotice error={{ message: `Not updating since ${since}.` }} onRetry={refresh} />;
  if (live === 'broken') return <Interrupted since={since} isOld={now - updatedAt > LATE_MS} intervalMs={intervalMs} />;
  return null;
}

function Interrupted({ since, isOld, intervalMs }: { since: string; isOld: boolean; intervalMs: number }) {
  return (
    <Alert severity="warning">
      {isOld ? `Not updating since ${since}. ` : ''}Live updates are interrupted; positions are asked for every {intervalText(intervalMs)}{' '}
      instead.
    </Alert>
  );
}
