import Box from '@mui/material/Box';
import { api } from '@swathline/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, lazy } from 'react';
import { Navigate, useLocation } from 'react-router';
import { newQueryClient, queryOf } from '../../shared/api/queries.ts';
import { returnToState, useSession, hasUserSignedOut } from '../../shared/api/session.ts';
import { PanelTheme } from '../../shared/theme/PanelTheme.tsx';
import { ConfirmProvider } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { setOperationTimes } from '../../shared/ui/format/format.ts';
import { NoticeProvider } from '../../shared/ui/notices.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import { Frame } from './Frame.tsx';

const SetUpFirst = lazy(() => import('../../features/auth/account/SetUpFirst.tsx').then((m) => ({ default: m.SetUpFirst })));

/** Redirects to the sign-in page without a session. */
export function SignedIn() {
  const session = useSession();
  const location = useLocation();
  if (!session) return <Navigate to="/login" replace state={hasUserSignedOut() ? null : returnToState(location)} />;
  // Another tab can replace the session with another user's.
  return (
    <PanelTheme>
      <SessionScreens key={session.token} />
    </PanelTheme>
  );
}

/** The screens of one session, with their own query cache. */
function SessionScreens() {
  const [client] = useState(newQueryClient);

  return (
    <QueryClientProvider client={client}>
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
