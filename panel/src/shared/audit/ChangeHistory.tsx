import { Link } from 'react-router';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, AUDIT_LABEL, type AuditEntry, type AuditSubject } from '@swathline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { queryOf } from '../api/queries.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { detailTexts, whatText, whoText } from './entry-text.ts';
import { Hint } from '../ui/Hint.tsx';

const FIRST_SHOWN = 5;
const MAX_SHOWN = 200;

interface Props {
  /** The entries about one record, or by one user. */
  query: { subjectType: AuditSubject; subjectId: string } | { userId: string };
  title?: string;
  /** Shown beside the title. */
  action?: ReactNode;
  /** Shown when there are no entries. */
  empty?: string;
  /** True if each entry should name its record, for entries about several records. */
  namesSubject?: boolean;
}

/** Audit entries, newest first. */
export function ChangeHistory({ query, title = 'History', action, empty = 'Nothing has been changed yet.', namesSubject = false }: Props) {
  const [limit, setLimit] = useState(FIRST_SHOWN);
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(api.audit.list, { query: { ...query, limit } }),
    placeholderData: keepPreviousData,
  });
  const titleId = useId();

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={64} />}
      {data?.entries.length === 0 && <Hint>{empty}</Hint>}
      {data && data.entries.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} headline={namesSubject ? whatText(entry) : AUDIT_LABEL[entry.action]} />
          ))}
        </Box>
      )}
      {data && data.total > data.entries.length && limit === FIRST_SHOWN && (
        <Button size="small" sx={{ mt: 1 }} loading={isFetching} onClick={() => setLimit(MAX_SHOWN)}>
          {data.total > MAX_SHOWN ? `Show the last ${MAX_SHOWN} of ${data.total}` : `Show all ${data.total}`}
        </Button>
      )}
    </Box>
  );
}

function Entry({ entry, headline }: { entry: AuditEntry; headline: string }) {
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {headline}
      </Typography>
      {detailTexts(entry).map((text) => (
        <Typography key={text} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Hint>{[formatMoment(entry.at), entry.by?.name ?? whoText(entry).toLowerCase(), entry.address].filter(Boolean).join(', ')}</Hint>
    </Box>
  );
}

/** A user's latest entries, with a link to all of them. */
export function UserActivity({ userId }: { userId: string }) {
  const all = (
    <Button size="small" component={Link} to={`/users/activity?userId=${userId}`}>
      All activity
    </Button>
  );
  return <ChangeHistory title="Activity" query={{ userId }} action={all} empty="Nothing is recorded yet." namesSubject />;
}
