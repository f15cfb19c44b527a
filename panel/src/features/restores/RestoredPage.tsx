import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type Restore } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMoment } from '../../shared/ui/format/format.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { EmptyText } from '../../shared/ui/placeholders.tsx';
import { useChange } from '../../shared/ui/use-change.ts';
import { RestoredCrewPhones } from './RestoredCrewPhones.tsx';
import { RestoredDevices } from './RestoredDevices.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { SuspendedLinks } from './SuspendedLinks.tsx';

const REVIEW_QUESTION =
  'Have you reviewed these devices and crew phones? The notice on the dashboard and both lists will disappear. Links and mails stay as they are.';

/** Devices, crew phones, links and emails that a backup restored although they may have been revoked or sent since. */
export function RestoredPage() {
  const { data: restore, error, refetch } = useQuery(queryOf(api.restores.latest));
  return (
    <Page title="Restored from a backup" actions={restore?.reviewedAt === null && <ReviewButton restore={restore} />}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && restore === undefined && <Skeleton variant="rounded" height={240} />}
      {restore === null && <EmptyText>No backup was ever restored into this database.</EmptyText>}
      {restore && <RestoreDetails restore={restore} />}
    </Page>
  );
}

function ReviewButton({ restore }: { restore: Restore }) {
  const review = useChange(api.restores.review, {
    refreshes: [api.restores.latest, api.restores.devices, api.restores.crewPhones, api.audit.list],
  });
  const confirm = useConfirm();
  const onReview = async () => {
    if (await confirm(REVIEW_QUESTION, 'Mark as reviewed')) review.mutate({ params: { id: restore.id } });
  };
  return (
    <Button variant="contained" loading={review.isPending} onClick={() => void onReview()}>
      Mark devices as reviewed
    </Button>
  );
}

function RestoreDetails({ restore }: { restore: Restore }) {
  const { backupMadeAt, backupVersion, restoredAt, heldMails } = restore;
  return (
    <>
      <Typography sx={{ maxWidth: 720 }}>
        {`On ${formatMoment(restoredAt)} all data was restored to its state of ${formatMoment(backupMadeAt)}, from a backup made by version ${backupVersion}. ` +
          'Changes made after the backup are lost. People, roles and passwords are also as they were then. ' +
          'Check '}
        <Link component={RouterLink} to="/users">
          Users
        </Link>
        {
          ' for people who had been deactivated since. Everybody was signed out, and links to confirm an address or choose a password no longer work.'
        }
      </Typography>
      <RestoredDevices />
      <RestoredCrewPhones />
      <SuspendedLinks />
      <ReviewSection title="Held mail" count={heldMails}>
        <Typography>
          {heldMails === 0
            ? 'No mail from the backup is held.'
            : 'These mails had not been sent when the backup was made. Some may have been sent since, so none is sent until you decide. '}
          {heldMails > 0 && (
            <Link component={RouterLink} to="/messaging?status=held">
              Send or discard them in the outbox
            </Link>
          )}
        </Typography>
      </ReviewSection>
    </>
  );
}
