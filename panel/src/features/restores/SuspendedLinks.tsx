import { Link as RouterLink } from 'react-router';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api, type SuspendedJobLink } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { ReviewList, ReviewRow } from './ReviewList.tsx';

const EXPLANATION =
  'Farmers read their jobs through these links. A link that was revoked after the backup would work again, so all are suspended until you revive them. A farmer who opens one sees that it is paused.';
const MAX_SHOWN_LINKS = 100;
const REFRESHES = [api.jobLinks.suspended, api.jobLinks.list, api.restores.latest, api.audit.list];

/** The job links that the restore suspended, to revive one at a time or all at once. */
export function SuspendedLinks() {
  const loaded = useQuery(queryOf(api.jobLinks.suspended, { query: { limit: MAX_SHOWN_LINKS } }));
  const { total = 0, links = [] } = loaded.data ?? {};
  return (
    <ReviewList
      title="Suspended links"
      label="Suspended links"
      loaded={loaded}
      explanation={EXPLANATION}
      empty="No link is suspended."
      action={total > 0 && <ReviveAll count={total} />}
      more={total > links.length && `And ${total - links.length} more. Each also appears with its job.`}
    >
      {links.map((link) => (
        <SuspendedLink key={link.id} link={link} />
      ))}
    </ReviewList>
  );
}

function SuspendedLink({ link }: { link: SuspendedJobLink }) {
  const revive = useChange(api.jobLinks.revive, { refreshes: REFRESHES });
  const origin = link.mailedTo === null ? `made by ${link.createdBy ?? 'the office'}` : `mailed to ${link.mailedTo}`;
  return (
    <ReviewRow
      title={
        <Link component={RouterLink} to={`/spray-jobs/${link.job.id}`}>
          {link.job.name}
        </Link>
      }
      details={`${link.farmer}, ${origin} ${formatMomentDay(link.createdAt)}, ends ${formatMomentDay(link.expiresAt)}`}
      action={
        <Button
          aria-label={`Revive the link to ${link.job.name}, ${origin}`}
          loading={revive.isPending}
          onClick={() => revive.mutate({ params: { id: link.job.id, linkId: link.id } })}
        >
          Revive
        </Button>
      }
    />
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
