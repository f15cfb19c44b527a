import Button from '@mui/material/Button';
import { api, type Session } from '@swathline/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/queries.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { deviceText, SessionsList } from './SessionsList.tsx';

const REFRESH_MS = 60_000;

/** Where the signed-in user is signed in. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery({ ...queryOf(api.sessions.list), refetchInterval: REFRESH_MS });
  const end = useChange(api.sessions.end, { refreshes: [api.sessions.list] });
  const endOthers = useChange(api.sessions.endOthers, { refreshes: [api.sessions.list] });
  const confirm = useConfirm();

  const onEnd = async (session: Session) => {
    const question = `Sign out ${deviceText(session)}? What is typed there and not saved yet is lost.`;
    if (await confirm(question, 'Sign out')) end.mutate({ params: { sessionId: session.id } });
  };
  const onEndOthers = async () => {
    if (await confirm('Sign out everywhere but on this device?', 'Sign out everywhere else')) endOthers.mutate({});
  };
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];

  return (
    <Card
      title="Where you are signed in"
      hint="If you do not know a device here, sign it out and set a new password. You get a mail when your account is used on a new device."
      action={
        others.length > 0 && (
          <Button color="error" loading={endOthers.isPending} onClick={() => void onEndOthers()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {(data ?? !error) && <SessionsList label="Where you are signed in" sessions={data?.sessions} onEnd={(each) => void onEnd(each)} />}
    </Card>
  );
}
