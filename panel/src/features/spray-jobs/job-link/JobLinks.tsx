import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api, type JobLink } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { CopyText } from '../../../shared/ui/CopyText.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { DetailsSection } from '../details/DetailsLayout.tsx';

const ONCE_HINT = 'Copy it now: it is not shown again. Anyone who has it can read the job.';

/** The links for reading a job without signing in; creates and revokes them. */
export function JobLinks({ jobId }: { jobId: string }) {
  const params = { id: jobId };
  const { data, error, refetch } = useQuery(queryOf(api.jobLinks.list, { params }));
  const refreshes = [api.jobLinks.list, api.audit.list];
  const create = useChange(api.jobLinks.create, { refreshes });
  const revoke = useChange(api.jobLinks.revoke, { refreshes });
  const revive = useChange(api.jobLinks.revive, { refreshes: [...refreshes, api.jobLinks.suspended, api.restores.latest] });
  const confirm = useConfirm();

  const onRevoke = async ({ id }: JobLink) => {
    if (await confirm('Revoke this link? It will no longer open the job.', 'Revoke')) {
      revoke.mutate({ params: { ...params, linkId: id } });
    }
  };

  return (
    <DetailsSection title="Links for the farmer">
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.links.length === 0 && <Hint>There are no valid links. The farmer gets one by mail with each decision.</Hint>}
      {data?.links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          onRevoke={() => void onRevoke(link)}
          onRevive={() => revive.mutate({ params: { ...params, linkId: link.id } })}
        />
      ))}
      {create.data && (
        <Box sx={{ mt: 1.5 }}>
          <CopyText label="New link" text={create.data.url} hint={ONCE_HINT} copyLabel="Copy link" />
        </Box>
      )}
      <Button size="small" variant="outlined" loading={create.isPending} onClick={() => create.mutate({ params })} sx={{ mt: 1 }}>
        Create link
      </Button>
    </DetailsSection>
  );
}

function LinkRow({ link, onRevoke, onRevive }: { link: JobLink; onRevoke: () => void; onRevive: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {originText(link)}
        </Typography>
        <Hint>{statusText(link)}</Hint>
      </Box>
      {link.suspendedAt !== null && (
        <Button size="small" aria-label={`Revive: ${originText(link)}`} onClick={onRevive}>
          Revive
        </Button>
      )}
      <Button size="small" color="error" aria-label={`Revoke: ${originText(link)}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Box>
  );
}

const statusText = ({ createdAt, expiresAt, suspendedAt }: JobLink) =>
  suspendedAt === null
    ? `${formatMomentDay(createdAt)}, works until ${formatMomentDay(expiresAt)}`
    : `${formatMomentDay(createdAt)}. Suspended since a backup was restored on ${formatMomentDay(suspendedAt)}`;

const originText = ({ mailedTo, createdBy }: JobLink) =>
  mailedTo === null ? `Created by ${createdBy ?? 'the office'}` : `Mailed to ${mailedTo}`;
