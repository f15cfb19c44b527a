import { api, type Session } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/queries.ts';
import { Card } from '../../shared/ui/Card.tsx';
import { useConfirm } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { deviceText, SessionsList } from '../auth/account/SessionsList.tsx';

/** Where a farmer is signed in to the farmer's page, each with a button that ends it. */
export function CustomerSessions({ customerId }: { customerId: string }) {
  const params = { id: customerId };
  const { data, error, refetch } = useQuery(queryOf(api.sessions.listOf, { params }));
  const end = useChange(api.sessions.endOf, { refreshes: [api.sessions.listOf, api.audit.list] });
  const confirm = useConfirm();
  const onEnd = async (session: Session) => {
    if (await confirm(`Sign this farmer out on ${deviceText(session)}? Push messages to that device end too.`, 'Sign out')) {
      end.mutate({ params: { id: customerId, sessionId: session.id } });
    }
  };
  return (
    <Card title="Signed in to the farmer's page">
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <SessionsList label="Sessions of this farmer" sessions={data?.sessions} onEnd={(session) => void onEnd(session)} />
      )}
    </Card>
  );
}
