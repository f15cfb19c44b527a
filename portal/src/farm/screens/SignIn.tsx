import { api, Credentials, FarmLinkForm, type SignInReply } from '@swathline/contract';
import { call, CallFailed, send } from '@swathline/client/api/call';
import { deviceId } from '@swathline/client/api/device-id';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PublicPage } from '../../kit/CardPage.tsx';
import { Alert, Button, Loading, Secondary } from '../../kit/controls.tsx';
import { Form } from '../../kit/Form.tsx';
import { InputProblems, TextInput } from '../../kit/inputs.tsx';
import { keepWantedScreen, tokenIn } from '../state/screens.ts';

const NOT_A_FARMER = 'This page is for farmers. Administrators sign in to the panel; pilots and crews use the link of their phone.';

interface Props {
  /** The token of a mailed link that was opened. */
  link: string | null;
  /** Why the last session ended. */
  message: string | null;
  onToken: (token: string) => Promise<void>;
  /** Called when the link does not sign in. */
  onLinkFailed: () => void;
}

type Step = { kind: 'link' } | { kind: 'sent'; email: string } | { kind: 'password' } | { kind: 'code'; challenge: string };

/** Signs a farmer in: by a link that is mailed, or by a password. */
export function SignIn({ link, message, onToken, onLinkFailed }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'link' });
  const take = async ({ user, token, secondFactor }: SignInReply) => {
    if (secondFactor) setStep({ kind: 'code', challenge: secondFactor.challenge });
    else if (user && token !== undefined) await takeFarmer({ role: user.role, token }, onToken);
  };
  const opening = useLink(link, take, onLinkFailed);
  if (opening.isBusy) return <Loading />;

  const notice = opening.failure ?? message;
  switch (step.kind) {
    case 'link':
      return (
        <AskForLink notice={notice} onSent={(email) => setStep({ kind: 'sent', email })} onPassword={() => setStep({ kind: 'password' })} />
      );
    case 'sent':
      return (
        <PublicPage title="Look into your mail">
          <p>{`If ${step.email} is known here, a link was sent to it. Open it on this device. It works once and for 30 minutes.`}</p>
          <PastedLink />
          <Secondary isSmall>Nothing there? Look into the spam folder, or call the office: it may know you by another address.</Secondary>
          <Button onClick={() => setStep({ kind: 'link' })}>Use another address</Button>
        </PublicPage>
      );
    case 'password':
      return (
        <PublicPage title="Sign in with a password">
          <Form
            schema={Credentials}
            submitLabel="Sign in"
            busyLabel="Signing in..."
            onSubmit={async ({ email, password }) => take(await call(api.auth.login, { body: { email, password, deviceId: deviceId() } }))}
          >
            <TextInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
            <TextInput name="password" label="Password" type="password" autoComplete="current-password" />
          </Form>
          <Button variant="text" onClick={() => setStep({ kind: 'link' })}>
            Get a link by mail instead
          </Button>
        </PublicPage>
      );
    case 'code':
      return <Code challenge={step.challenge} onReply={take} />;
  }
}

/** Takes the link as text: an iPhone opens links in Safari, never in the page on the home screen. */
function PastedLink() {
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const hash = typed.trim().slice(typed.trim().indexOf('#'));
    if (tokenIn(hash) === null) return setProblems({ link: 'Paste the whole link from the mail' });
    window.location.hash = hash;
  };
  return (
    <form onSubmit={onSubmit}>
      <InputProblems value={problems}>
        <TextInput
          name="link"
          label="Link"
          value={typed}
          onChange={setTyped}
          hint="Opened from the home screen? Copy the link in the mail, and paste it here."
        />
      </InputProblems>
      <Button type="submit">Open link</Button>
    </form>
  );
}

/** @throws CallFailed for any other role, whose session ends at once */
async function takeFarmer({ role, token }: { role: string; token: string }, onToken: Props['onToken']): Promise<void> {
  if (role === 'farmer') return onToken(token);
  await send(api.auth.logout, {}, { token }).catch(() => undefined);
  throw new CallFailed({ status: 403, code: 'not_allowed', message: NOT_A_FARMER });
}

/** Uses a mailed link once. */
function useLink(link: string | null, take: (reply: SignInReply) => Promise<void>, onFailed: () => void) {
  const [isBusy, setBusy] = useState(link !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const used = useRef<string>(null);
  const takeOnce = useEffectEvent(take);
  const fail = useEffectEvent((error: unknown) => {
    setFailure(error instanceof CallFailed ? error.message : 'The link could not be opened.');
    onFailed();
  });
  useEffect(() => {
    if (link === null || used.current === link) return;
    used.current = link;
    call(api.farm.openSession, { body: { token: link } })
      .then(takeOnce)
      .catch(fail)
      .finally(() => setBusy(false));
  }, [link]);
  return { isBusy, failure };
}

function AskForLink({ notice, onSent, onPassword }: { notice: string | null; onSent: (email: string) => void; onPassword: () => void }) {
  return (
    <PublicPage title="My farm">
      <p>Your land, spray jobs, records and invoices. Enter your address, and you get a link that signs you in on this device.</p>
      <Form
        schema={FarmLinkForm}
        submitLabel="Mail me a link"
        busyLabel="Sending..."
        notice={notice !== null && <Alert severity="info">{notice}</Alert>}
        onSubmit={async ({ email }) => {
          await call(api.farm.signInLink, { body: { email } });
          keepWantedScreen();
          onSent(email);
        }}
      >
        <TextInput name="email" label="Email" type="email" autoComplete="email" autoFocus />
      </Form>
      <Button variant="text" onClick={onPassword}>
        Use a password
      </Button>
    </PublicPage>
  );
}

function Code({ challenge, onReply }: { challenge: string; onReply: (reply: SignInReply) => Promise<void> }) {
  return (
    <PublicPage title="Enter your code">
      <Secondary>Open the authenticator app on your phone and enter the six digits that it shows for Swathline.</Secondary>
      <Form
        schema={api.auth.loginSecondFactor.body.pick({ code: true })}
        submitLabel="Continue"
        busyLabel="Signing in..."
        onSubmit={async ({ code }) => onReply(await call(api.auth.loginSecondFactor, { body: { challenge, code, deviceId: deviceId() } }))}
      >
        <TextInput name="code" label="Code" type="text" autoComplete="one-time-code" autoFocus />
      </Form>
    </PublicPage>
  );
}
