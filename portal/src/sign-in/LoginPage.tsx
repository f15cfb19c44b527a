import { api, Credentials } from '@swathline/contract';
import { useState } from 'react';
import { deviceId } from '@swathline/client/api/device-id';
import { CallFailed } from '@swathline/client/api/request';
import { signOutMessage } from '@swathline/client/api/session';
import { useSession } from '../kit/use-session.ts';
import { call } from '@swathline/client/api/call';
import { OpenPanel } from './OpenPanel.tsx';
import { usePrefetchedPanel } from './prefetch-panel.ts';
import { Alert } from '../kit/controls.tsx';
import { FarmLink, TextLink } from '../kit/links.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { PublicPage } from '../kit/CardPage.tsx';
import css from '../kit/forms.module.css';
import { enterOrContinue, refused } from './enter.ts';
import { OtherWays } from './ways-in/OtherWays.tsx';
import { SecondStep } from './ways-in/SecondStep.tsx';

export function LoginPage() {
  const session = useSession();
  const message = signOutMessage();
  usePrefetchedPanel();
  const [challenge, setChallenge] = useState<string | null>(null);
  if (session) return <OpenPanel />;
  if (challenge !== null) return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;

  return (
    <PublicPage title="Sign in">
      <Form
        schema={Credentials}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        onSubmit={async ({ email, password }) => setChallenge(await signInByPassword(email, password))}
        notice={message !== null && <Alert severity="info">{message}</Alert>}
      >
        <TextInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <TextInput name="password" label="Password" type="password" autoComplete="current-password" />
      </Form>
      <OtherWays />
      <div className={css['links']}>
        <TextLink href="/auth/forgot-password">Forgot password?</TextLink>
        <TextLink href="/auth/register">Sign up</TextLink>
        <FarmLink>For farmers</FarmLink>
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
