import { api } from '@swathline/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { newQueryClient, queryOf } from '../../shared/api/queries.ts';
import { returnToState, useSession, hasUserSignedOut } from '../../shared/api/session.ts';
import { lazyThemed } from '../../shared/theme/themed.tsx';
import { ConfirmProvider } from '../../shared/ui/dialogs/confirm.tsx';
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx';
import { setOperationTimes } from '../../shared/ui/format/format.ts';
import { NoticeProvider } from '../../shared/ui/notices.tsx';
import { Loading } from '../../shared/ui/placeholders.tsx';
import { Frame } from './Frame.tsx';

const SetUpFirst = lazyThemed(() => import('../../features/auth/account/SetUpFirst.tsx').then((m) => m.SetUpFirst));

/** Redirects to the sign-in page without a session. */
export function SignedIn() {
  const session = useSession();
  const location = useLocation();
  if (!session) return <Navigate to="/login" replace state={hasUserSignedOut() ? null : returnToState(location)} />;
  // Another tab can replace the session with another user's.
  return <SessionScreens key={session.token} />;
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
      <main className="lone-notice">
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return <Loading />;
}
