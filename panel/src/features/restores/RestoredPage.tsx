import { Link as RouterLink } from 'react-router';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type Restore } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMoment } from '@swathline/client/format/format';
import { Page } from '../../shared/ui/Page.tsx';
import { EmptyText } from '../../shared/ui/placeholders.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { RestoredCrewPhones } from './RestoredCrewPhones.tsx';
import { RestoredDevices } from './RestoredDevices.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { SuspendedLinks } from './SuspendedLinks.tsx';

const REVIEW_QUESTION =
  'Have you reviewed these devices and crew phones, and removed passkeys and links to other services that had been removed since the backup? Passkeys and links to other services open again, crew phones send their reports, and the notice on the dashboard and both lists disappear. Links to jobs and mails stay as they are.';

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
    if (await confirm(REVIEW_QUESTION, 'Mark as reviewed', { isHarmless: true })) review.mutate({ params: { id: restore.id } });
  };
  return (
    <Button variant="contained" loading={review.isPending} onClick={() => void onReview()}>
      Mark devices as reviewed
    </Button>
  );
}

function SignInSection({ restore: { reviewedAt, secondFactors = 0, passkeys = 0, openIdLinks = 0 } }: { restore: Restore }) {
  if (reviewedAt !== null || secondFactors + passkeys + openIdLinks === 0) return null;
  const kept = [
    countText(secondFactors, 'second factor'),
    countText(passkeys, 'passkey'),
    countText(openIdLinks, 'link to another service', 'links to other services'),
  ].filter((text) => text !== null);
  return (
    <ReviewSection title="Second factors and passkeys" count={secondFactors + passkeys + openIdLinks}>
      <Typography>
        {`The backup had ${kept.join(', ')}. Some may have been removed since: remove them again under Users, Sign-in. `}
        {passkeys + openIdLinks > 0 &&
          'Passkeys and links to other services are closed until you mark the restore as reviewed; until then, everybody signs in with the password. '}
        {secondFactors > 0 &&
          'Recovery codes ended, because some may have been used since. Ask everyone with a second factor to make new ones under Sign-in and security.'}
      </Typography>
    </ReviewSection>
  );
}

/** '2 passkeys'; null for none. */
const countText = (count: number, one: string, several = `${one}s`) => (count === 0 ? null : `${count} ${count === 1 ? one : several}`);

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
      <SignInSection restore={restore} />
      <RestoredDevices />
      <RestoredCrewPhones />
      <SuspendedLinks />
      <ReviewSection title="Held mail" count={heldMails}>
        <Typography>
          {heldMails === 0
            ? 'No mail from the backup is held.'
            : 'These mails had not been sent when the backup was made. Some may have been sent since, so none is sent until you decide. '}
          {heldMails > 0 && (
            <Link component={RouterLink} to="/messaging?tab=outbox&status=held">
              Send or discard them in the outbox
            </Link>
          )}
        </Typography>
      </ReviewSection>
    </>
  );
}
