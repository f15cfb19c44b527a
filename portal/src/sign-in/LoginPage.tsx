import { api, Credentials } from '@swathline/contract';
import { lazy, Suspense, useState } from 'react';
import { deviceId } from '@swathline/client/api/device-id';
import { CallFailed } from '@swathline/client/api/request';
import { signOutMessage } from '@swathline/client/api/session';
import { useSession } from '../kit/use-session.ts';
import { call } from '@swathline/client/api/call';
import { OpenPanel } from './OpenPanel.tsx';
import { usePrefetchedPanel } from './prefetch-panel.ts';
import { Alert, ProgressBar, TextLink } from '../kit/controls.tsx';
import { PublicForm, PublicInput } from '../kit/Form.tsx';
import { PublicPage } from '../kit/CardPage.tsx';
import css from '../kit/kit.module.css';
import { enterOrContinue, refused } from './enter.ts';
import { OtherWays } from './OtherWays.tsx';

const SecondStep = lazy(() => import('./SecondStep.tsx').then((m) => ({ default: m.SecondStep })));

export function LoginPage() {
  const session = useSession();
  const message = signOutMessage();
  usePrefetchedPanel();
  const [challenge, setChallenge] = useState<string | null>(null);
  if (session) return <OpenPanel />;
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
        schema={Credentials}
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
  const reply = await call(api.auth.login, { body: { email, password, deviceId: deviceId() } }).catch((failed: unknown) => {
    throw failed instanceof CallFailed && failed.code === 'wrong_sign_in' ? refused(failed.status) : failed;
  });
  return enterOrContinue(reply);
}
