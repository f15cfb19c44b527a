import { CREDENTIALS_CHECKS } from '@swathline/contract/public-pages';
import { lazy, Suspense, useState } from 'react';
import { deviceId } from '../../../shared/api/device-id.ts';
import { CallFailed } from '../../../shared/api/request.ts';
import { readReturnTo, useSession, useSignOutMessage } from '../../../shared/api/session.ts';
import { callAuth } from '../public-calls.ts';
import { Redirect } from '../ui/address.tsx';
import { Alert, ProgressBar, TextLink } from '../ui/controls.tsx';
import { PublicForm, PublicInput } from '../ui/PublicForm.tsx';
import { PublicPage } from '../ui/PublicPage.tsx';
import css from '../ui/public.module.css';
import { enterOrContinue, refused } from './enter.ts';
import { OtherWays } from './OtherWays.tsx';

const SecondStep = lazy(() => import('./SecondStep.tsx').then((m) => ({ default: m.SecondStep })));

export function LoginPage() {
  const session = useSession();
  const message = useSignOutMessage();
  const [challenge, setChallenge] = useState<string | null>(null);
  if (session) return <Redirect to={readReturnTo(window.history.state)} />;
  if (challenge !== null) {
    return (
      <Suspense fallback={<ProgressBar label="Loading" />}>
        <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  }

  return (
    <PublicPage title="Sign in">
      <PublicForm
        checks={CREDENTIALS_CHECKS}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        onSubmit={async ({ email, password }) => setChallenge(await signInByPassword(email, password))}
        notice={message !== null && <Alert severity="info">{message}</Alert>}
      >
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <PublicInput name="password" label="Password" type="password" autoComplete="current-password" />
      </PublicForm>
      <OtherWays />
      <div className={css['links']}>
        <TextLink href="/auth/forgot-password">Forgot password?</TextLink>
        <TextLink href="/auth/register">Sign up</TextLink>
      </div>
    </PublicPage>
  );
}

/** @returns the challenge of the second step, null after the sign-in. @throws CallFailed with the sentence to show */
async function signInByPassword(email: string, password: string): Promise<string | null> {
  const reply = await callAuth('login', { body: { email, password, deviceId: deviceId() } }).catch((failed: unknown) => {
    throw failed instanceof CallFailed && failed.code === 'wrong_sign_in' ? refused(failed.status) : failed;
  });
  return enterOrContinue(reply);
}
