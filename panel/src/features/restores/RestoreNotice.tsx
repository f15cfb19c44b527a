import { Link } from 'react-router';
import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { formatMoment } from '@swathline/client/format/format';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** A warning with a link to the restore's page, until an administrator has reviewed the restore. */
export function RestoreNotice() {
  const { data: restore } = useQuery(queryOf(api.restores.latest));
  if (restore?.reviewedAt !== null) return null;

  return (
    <Alert severity="warning" action={<ReviewLink />} sx={{ alignItems: 'center' }}>
      {`Restored from a backup of ${formatMoment(restore.backupMadeAt)}: review its devices`}
    </Alert>
  );
}

function ReviewLink() {
  return (
    <Button component={Link} to="/restored" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
      Review devices
    </Button>
  );
}
