import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { api, MINUTE_MS } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { serverNow } from '@swathline/client/api/server-clock';
import { Card, CardNote, KeyFigure, loadFailure } from '../../shared/ui/Card.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { durationText } from '@swathline/client/format/ages';
import { formatNumber } from '@swathline/client/format/format';
import Alert from '@mui/material/Alert';

/** The number of open records, the age of the oldest, and the number of late ones. */
export function RecordsCard() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.records.stats), refetchInterval: MINUTE_MS });
  const link = (
    <Link to="/records?state=open" component={RouterLink} variant="body2" aria-label="Show open records">
      Show
    </Link>
  );
  return (
    <Card title="Open Records" action={link}>
      {error ? (
        <ErrorNotice error={loadFailure(api.records.stats, error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <KeyFigure value={data ? formatNumber(data.open) : null} />
          {data && <CardNote>{oldestText(data.oldestOpenAt)}</CardNote>}
          {data && data.late > 0 && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {data.late === 1 ? '1 record is late' : `${formatNumber(data.late)} records are late`}
            </Alert>
          )}
        </>
      )}
    </Card>
  );
}

function oldestText(oldestOpenAt: string | null): string {
  if (oldestOpenAt === null) return 'All records are signed';
  return `the oldest for ${durationText(Math.max(0, serverNow() - Date.parse(oldestOpenAt)))}`;
}
