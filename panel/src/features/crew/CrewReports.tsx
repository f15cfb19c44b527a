import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type OfficeCrewEvent } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../shared/api/queries.ts';
import { useDownload } from '../../shared/files/use-download.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { reportText } from './report-text.ts';
import { ResolveDialog } from './ResolveDialog.tsx';
import { useCrewStates } from './use-crew-states.ts';

const REFRESH_MS = 15_000;

interface Props {
  jobId: string;
  title: string;
  /** Shown for a job without reports. Without it nothing is rendered then. */
  empty?: string;
}

/** What a job's crew reported last, and all its reports. */
export function CrewReports({ jobId, title, empty }: Props) {
  const reports = useQuery({ ...queryOf(api.crewOffice.jobEvents, { params: { id: jobId } }), refetchInterval: REFRESH_MS });
  const state = useCrewStates().get(jobId);
  const [resolved, setResolved] = useState<OfficeCrewEvent | null>(null);
  const events = reports.data?.crewEvents ?? [];
  const failure = reports.error && <ErrorNotice error={reports.error} onRetry={() => void reports.refetch()} />;
  if (events.length === 0 && (empty === undefined || reports.data === undefined)) return failure;

  return (
    <Box component="section" aria-label={title} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, color: 'primary.main' }}>
        {title}
      </Typography>
      {failure}
      {state && (
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {state.text} ({state.by.name})
        </Typography>
      )}
      {events.length === 0 && <Hint>{empty}</Hint>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => (
          <Report key={event.id} event={event} onResolve={() => setResolved(event)} />
        ))}
      </Box>
      {resolved && <ResolveDialog event={resolved} onClose={() => setResolved(null)} />}
    </Box>
  );
}

function Report({ event, onResolve }: { event: OfficeCrewEvent; onResolve: () => void }) {
  const { outcome, resolved, by, phone, happenedAt, message, isImported, hasPicture } = event;
  const isOpen = outcome === 'needs_office' && resolved === null;
  return (
    <Box component="li" sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {reportText(event)}
      </Typography>
      <Hint>
        {formatMoment(happenedAt)}, {by.name} ({phone.name}){isImported && ', from an imported file'}
      </Hint>
      {isOpen && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          The office must look. {message}
        </Typography>
      )}
      {outcome !== 'needs_office' && message !== null && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {outcome === 'refused' && 'Refused. '}
          {message}
        </Typography>
      )}
      {resolved && (
        <Typography variant="body2">
          Dealt with by {resolved.by}: {resolved.note}
        </Typography>
      )}
      {isOpen && (
        <Button size="small" onClick={onResolve}>
          Mark as dealt with
        </Button>
      )}
      {hasPicture && <PictureButton event={event} />}
    </Box>
  );
}

function PictureButton({ event: { id } }: { event: OfficeCrewEvent }) {
  const save = useDownload(api.crewOffice.photo, { id });
  return (
    <Button size="small" onClick={save}>
      Save photo
    </Button>
  );
}
