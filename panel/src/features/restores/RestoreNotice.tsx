import { api } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { formatMoment } from '@swathline/client/format/format';
import { Alert } from '../../shared/ui/plain/Alert.tsx';
import { ButtonLink } from '../../shared/ui/plain/Button.tsx';

/** A warning with a link to the restore's page, until an administrator has reviewed the restore. */
export function RestoreNotice() {
  const { data: restore } = useQuery(queryOf(api.restores.latest));
  if (restore?.reviewedAt !== null) return null;

  return (
    <Alert severity="warning" action={<ReviewLink />} className="restore-notice">
      {`Restored from a backup of ${formatMoment(restore.backupMadeAt)}: review its devices`}
    </Alert>
  );
}

function ReviewLink() {
  return (
    <ButtonLink to="/restored" color="inherit" size="small" className="one-line">
      Review devices
    </ButtonLink>
  );
}
