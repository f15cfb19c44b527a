import { Link as RouterLink } from 'react-router';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type SuspendedJobLink } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { list, row, rowText, ReviewSection } from './ReviewSection.tsx';

const EXPLANATION =
  'Farmers read their jobs through these links. A link that was revoked after the backup would work again, so all are suspended until you revive them. A farmer who opens one sees that it is paused.';
const MAX_SHOWN_LINKS = 100;
const REFRESHES = [api.jobLinks.suspended, api.jobLinks.list, api.restores.latest, api.audit.list];

/** The job links that the restore suspended, to revive one at a time or all at once. */
export function SuspendedLinks() {
  const { data, error, refetch } = useQuery(queryOf(api.jobLinks.suspended, { query: { limit: MAX_SHOWN_LINKS } }));
  const more = (data?.total ?? 0) - (data?.links.length ?? 0);
  return (
    <ReviewSection title="Suspended links" count={data?.total} action={data && data.total > 0 && <ReviveAll count={data.total} />}>
      <Typography>{data?.total === 0 ? 'No link is suspended.' : EXPLANATION}</Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-label="Suspended links" sx={list}>
        {data?.links.map((link) => (
          <SuspendedLink key={link.id} link={link} />
        ))}
      </Box>
      {more > 0 && <Typography sx={{ mt: 1 }}>{`And ${more} more. Each also appears with its job.`}</Typography>}
    </ReviewSection>
  );
}

function SuspendedLink({ link }: { link: SuspendedJobLink }) {
  const revive = useChange(api.jobLinks.revive, { refreshes: REFRESHES });
  const origin = link.mailedTo === null ? `made by ${link.createdBy ?? 'the office'}` : `mailed to ${link.mailedTo}`;
  return (
    <Box component="li" sx={row}>
      <Box sx={rowText}>
        <Link component={RouterLink} to={`/spray-jobs/${link.job.id}`} variant="subtitle2">
          {link.job.name}
        </Link>
        <Hint>{`${link.farmer}, ${origin} ${formatMomentDay(link.createdAt)}, ends ${formatMomentDay(link.expiresAt)}`}</Hint>
      </Box>
      <Button
        aria-label={`Revive the link to ${link.job.name}, ${origin}`}
        loading={revive.isPending}
        onClick={() => revive.mutate({ params: { id: link.job.id, linkId: link.id } })}
      >
        Revive
      </Button>
    </Box>
  );
}

function ReviveAll({ count }: { count: number }) {
  const revive = useChange(api.jobLinks.reviveAll, { refreshes: REFRESHES });
  const confirm = useConfirm();
  const onRevive = async () => {
    const question = `Revive ${count === 1 ? 'the suspended link' : `all ${count} suspended links`}? Farmers can read their jobs through them again, even through a link that was revoked after the backup.`;
    if (await confirm(question, 'Revive all', { isHarmless: true })) revive.mutate({});
  };
  return (
    <Button variant="outlined" size="small" loading={revive.isPending} onClick={() => void onRevive()}>
      Revive all
    </Button>
  );
}
