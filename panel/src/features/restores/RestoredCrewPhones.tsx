import Button from '@mui/material/Button';
import { api, type RestoredCrewPhone } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { formatMoment, formatMomentDay } from '@swathline/client/format/format';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { ReviewList, ReviewRow } from './ReviewList.tsx';

const EXPLANATION =
  'These phones keep their jobs and reports, and are answered again when the restore is marked as reviewed. A phone that was revoked after the backup would work again then: revoke it here first.';

/** The crew phones that the backup restored, the most recently seen first, each with a button to revoke it. */
export function RestoredCrewPhones() {
  const loaded = useQuery(queryOf(api.restores.crewPhones, { query: { limit: 1000 } }));
  const refreshes = [api.restores.crewPhones, api.restores.latest, api.crewPhones.list, api.audit.list];
  const revoke = useChange(api.crewPhones.revoke, { refreshes });
  const confirm = useConfirm();

  const onRevoke = async ({ id, name, person }: RestoredCrewPhone) => {
    const question = `Revoke "${name}"? ${person.name} can no longer load jobs or send reports with it. What is on it can still be exported.`;
    if (await confirm(question, 'Revoke')) revoke.mutate({ params: { id: person.id, phoneId: id } });
  };

  return (
    <ReviewList
      title="Crew phones"
      label="Restored crew phones"
      loaded={loaded}
      explanation={EXPLANATION}
      empty="No crew phone is left to review."
    >
      {loaded.data?.crewPhones.map((phone) => (
        <ReviewRow
          key={phone.id}
          title={`${phone.name}, ${phone.person.name}`}
          details={
            <>
              {phone.lastSeenAt === null ? 'Not opened yet' : `Last seen ${formatMoment(phone.lastSeenAt)}`} · added{' '}
              {formatMomentDay(phone.createdAt)}
              {!phone.person.isActive && ' · refused, as its person is not active'}
            </>
          }
          action={
            <Button color="error" aria-label={`Revoke ${phone.name} of ${phone.person.name}`} onClick={() => void onRevoke(phone)}>
              Revoke
            </Button>
          }
        />
      ))}
    </ReviewList>
  );
}
