import Box from '@mui/material/Box';
import { api } from '@swathline/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClientOf } from '../../shared/api/loaders.ts';
import { queryOf } from '../../shared/api/queries.ts';
import { keepReturnTo } from '@swathline/client/api/return-to';
import { hasUserSignedOut, type Session } from '@swathline/client/api/session';
import { useSession } from '../../shared/api/use-session.ts';
import { ConfirmProvider } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { setOperationTimes } from '@swathline/client/format/format';
import { NoticeProvider } from '../../shared/ui/notices.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import { Frame } from './Frame.tsx';
import { leaveFor } from './leave-for.ts';

const SetUpFirst = lazy(() => import('../../features/auth/account/SetUpFirst.tsx').then((m) => ({ default: m.SetUpFirst })));

/** Leaves for the sign-in page without a session. */
export function SignedIn() {
  const session = useSession();
  if (!session) return <LeaveForSignIn />;
  // Another tab can replace the session with another user's.
  return <SessionScreens key={session.token} session={session} />;
}

/** The sign-in page is the portal's, another program. It leads back here, but not to the screen of a user who has signed out. */
function LeaveForSignIn() {
  const location = useLocation();
  useEffect(() => {
    if (!hasUserSignedOut()) keepReturnTo(location);
    leaveFor('/login');
  }, [location]);
  return <Loading />;
}

/** The screens of one session, with their own query cache. */
function SessionScreens({ session }: { session: Session }) {
  return (
    <QueryClientProvider client={queryClientOf(session)}>
      <NoticeProvider>
        <ConfirmProvider>
          <CheckedSession />
        </ConfirmProvider>
      </NoticeProvider>
    </QueryClientProvider>
  );
}

/** Shows 'Loading...' until the server has confirmed the session and sent the operation's time zone. */
function CheckedSession() {
  const { data: user, error, refetch } = useQuery(queryOf(api.auth.profile));
  const { data: config, isFetched } = useQuery(queryOf(api.system.config));
  if (config) setOperationTimes(config);
  if (user?.needsSecondFactor) return <SetUpFirst />;
  if (user && (config || isFetched)) return <Frame user={user} />;
  if (error && error.status !== 401) {
    return (
      <Box component="main" sx={{ maxWidth: 560, mx: 'auto', mt: '20vh', px: 2 }}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  return <Loading />;
}
