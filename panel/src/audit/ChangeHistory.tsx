import { api, AUDIT_LABEL, type AuditEntry, type AuditSubject } from '@swathline/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOf } from '../api/queries.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { formatMoment } from '../ui/format.ts';
import { changeText } from './change-text.ts';

const FIRST_SHOWN = 5;
const MOST_SHOWN = 200;

interface Props {
  subjectType: AuditSubject;
  subjectId: string;
}

/** Who changed a record, when and what, the newest first. */
export function ChangeHistory({ subjectType, subjectId }: Props) {
  const [limit, setLimit] = useState(FIRST_SHOWN);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(api.audit.list, { query: { subjectType, subjectId, limit } }),
    placeholderData: keepPreviousData,
  });
  const titleId = useId();

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        History
      </Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={64} />}
      {data?.entries.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing has been changed yet.
        </Typography>
      )}
      {data && data.entries.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </Box>
      )}
      {data && data.total > data.entries.length && limit === FIRST_SHOWN && (
        <Button size="small" sx={{ mt: 1 }} loading={isFetching} onClick={() => setLimit(MOST_SHOWN)}>
          {`Show all ${data.total}`}
        </Button>
      )}
    </Box>
  );
}

function Entry({ at, by, action, changes }: AuditEntry) {
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {AUDIT_LABEL[action]}
      </Typography>
      {action !== 'create' &&
        changes.map((change) => (
          <Typography key={change.property} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {changeText(change)}
          </Typography>
        ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${formatMoment(at)}, ${by?.name ?? 'the server'}`}
      </Typography>
    </Box>
  );
}
