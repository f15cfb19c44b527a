import { useEffect, useState } from 'react';
import { CallFailed } from '@swathline/client/api/request';
import { useSession } from '../../kit/use-session.ts';
import { OpenPanel } from '../OpenPanel.tsx';
import { Alert, ProgressBar } from '../../kit/controls.tsx';
import { BackToLogin, PublicPage } from '../../kit/CardPage.tsx';
import { enterOrContinue } from '../enter.ts';
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

  if (session) return <OpenPanel />;
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
