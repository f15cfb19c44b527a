import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { api, type RestoredCrewPhone } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { formatMoment, formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { list, row, rowText, ReviewSection } from './ReviewSection.tsx';

const EXPLANATION =
  'These phones keep their jobs and reports, and are answered again when the restore is marked as reviewed. A phone that was revoked after the backup would work again then: revoke it here first.';

/** The crew phones that the backup restored, the most recently seen first, each with a button to revoke it. */
export function RestoredCrewPhones() {
  const { data, error, refetch } = useQuery(queryOf(api.restores.crewPhones, { query: { limit: 1000 } }));
  const refreshes = [api.restores.crewPhones, api.restores.latest, api.crewPhones.list, api.audit.list];
  const revoke = useChange(api.crewPhones.revoke, { refreshes });
  const confirm = useConfirm();

  const onRevoke = async ({ id, name, person }: RestoredCrewPhone) => {
    const question = `Revoke "${name}"? ${person.name} can no longer load jobs or send reports with it. What is on it can still be exported.`;
    if (await confirm(question, 'Revoke')) revoke.mutate({ params: { id: person.id, phoneId: id } });
  };

  return (
    <ReviewSection title="Crew phones" count={data?.total}>
      <Typography>{data?.total === 0 ? 'No crew phone is left to review.' : EXPLANATION}</Typography>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={56} />}
      <Box component="ul" aria-label="Restored crew phones" sx={list}>
        {data?.crewPhones.map((phone) => (
          <Box component="li" key={phone.id} sx={row}>
            <Box sx={rowText}>
              <Typography component="p" variant="subtitle2">
                {`${phone.name}, ${phone.person.name}`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {phone.lastSeenAt === null ? 'Not opened yet' : `Last seen ${formatMoment(phone.lastSeenAt)}`} · added{' '}
                {formatMomentDay(phone.createdAt)}
                {!phone.person.isActive && ' · refused, as its person is not active'}
              </Typography>
            </Box>
            <Button color="error" aria-label={`Revoke ${phone.name} of ${phone.person.name}`} onClick={() => void onRevoke(phone)}>
              Revoke
            </Button>
          </Box>
        ))}
      </Box>
    </ReviewSection>
  );
}
