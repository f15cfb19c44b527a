import { useEffect, useState } from 'react';
import { CallFailed } from '../../../shared/api/request.ts';
import { useSession } from '../../../shared/api/session.ts';
import { Redirect } from '../ui/address.tsx';
import { Alert, ProgressBar } from '../ui/controls.tsx';
import { BackToLogin, PublicPage } from '../ui/PublicPage.tsx';
import { enterOrContinue } from './enter.ts';
import { signInByAnswer } from './open-id.ts';
import { SecondStep } from './SecondStep.tsx';

type State = { is: 'busy' } | { is: 'second step'; challenge: string } | { is: 'failed'; message: string };

/** The attempt with the provider's last answer. An effect may run twice, but an answer works once. */
let attempt: { query: string; result: Promise<string | null> } | undefined;

function attemptOnce(query: string): Promise<string | null> {
  if (attempt?.query !== query) attempt = { query, result: signInByAnswer(query).then(enterOrContinue) };
  return attempt.result;
}

/** The page to which the OpenID provider redirects the browser. */
export function OpenIdPage() {
  const session = useSession();
  const [state, setState] = useState<State>({ is: 'busy' });
  useEffect(() => {
    attemptOnce(window.location.search.slice(1)).then(
      (challenge) => challenge !== null && setState({ is: 'second step', challenge }),
      (failed: unknown) => setState({ is: 'failed', message: failed instanceof CallFailed ? failed.message : 'Login failed' }),
    );
  }, []);

  if (session) return <Redirect to="/" />;
  if (state.is === 'second step') return <SecondStep challenge={state.challenge} onBack={() => window.location.assign('/login')} />;
  return (
    <PublicPage title="Sign in">
      {state.is === 'busy' ? (
        <ProgressBar label="Signing in" />
      ) : (
        <>
          <Alert severity="error">{state.message}</Alert>
          <BackToLogin />
        </>
      )}
    </PublicPage>
  );
}
