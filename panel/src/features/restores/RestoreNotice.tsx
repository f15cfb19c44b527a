import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { formatMoment } from '../../shared/ui/format/format.ts';

/** Links to the page about the restore, until an administrator has reviewed it. */
export function RestoreNotice() {
  const { data: restore } = useQuery(queryOf(api.restores.latest));
  if (restore?.reviewedAt !== null) return null;

  return (
    <Alert severity="warning" action={<ReviewLink />} sx={{ alignItems: 'center' }}>
      {`Restored from a backup of ${formatMoment(restore.backupMadeAt)}: look at these devices`}
    </Alert>
  );
}

function ReviewLink() {
  return (
    <Button component={Link} to="/restored" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      Look at them
    </Button>
  );
}
