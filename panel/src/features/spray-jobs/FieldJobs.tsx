import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { api, type Field, hasEnded, statusStyle } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { listQueryOf } from '../../shared/api/rows.ts';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { lazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '../../shared/ui/StatusChip.tsx';
import { jobPath } from './details/use-open-job.ts';

const SprayJobDialog = lazyDialog(() => import('./form/SprayJobDialog.tsx').then((m) => m.SprayJobDialog));

/** More would not fit into the popup. */
const MAX_SHOWN = 10;
/** The jobs of several seasons, since most of them have ended. */
const MAX_READ = 50;

/** The open jobs on a field, and a button for a new one. */
export function FieldJobs({ field: { id, userId } }: { field: Field }) {
  const query = { fieldId: id, sort: 'startDate', order: 'desc', limit: MAX_READ };
  const { data, error, refetch } = useQuery(listQueryOf(api.sprayJobs.list, { query }));
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const open = (data?.rows ?? []).filter(({ status }) => !hasEnded(status)).slice(0, MAX_SHOWN);
  return (
    <Box sx={{ mb: 1 }}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {open.length > 0 && (
        <Box component="ul" aria-label="Open jobs" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {open.map(({ id: jobId, name, status }) => (
            <Box component="li" key={jobId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 0.5 }}>
              <Typography variant="body2" component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={jobPath(jobId)}>
                  {name}
                </Link>
              </Typography>
              <StatusChip style={statusStyle(status)} />
            </Box>
          ))}
        </Box>
      )}
      <Button variant="outlined" startIcon={<AddIcon />} fullWidth onClick={() => setAdding(true)}>
        New job
      </Button>
      {isAdding && (
        <SprayJobDialog
          jobId={null}
          start={{ userId, fieldIds: [id] }}
          onClose={() => setAdding(false)}
          onCreated={(job) => void navigate(jobPath(job.id))}
        />
      )}
    </Box>
  );
}
