import { api, SetupForm } from '@swathline/contract';
import { useEffect, useState } from 'react';
import type { CallFailed } from '@swathline/client/api/request';
import { signIn } from '@swathline/client/api/session';
import { call } from '@swathline/client/api/call';
import { useSearchParams } from 'wouter';
import { leaveFor } from '../kit/leave-for.ts';
import { Alert, Button, ProgressBar, Secondary } from '../kit/controls.tsx';
import { InputPair, NewPasswordInput, Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';

/** Opened by the link that the server prints while there is no administrator. */
export function SetupPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const [link, recheck] = useLinkCheck(token);

  return (
    <PublicPage title="Create the first administrator" isWide>
      {link === 'checking' && <ProgressBar label="Checking the link" />}
      {link === 'valid' && <FirstAdministrator token={token} />}
      {typeof link === 'object' && (
        <>
          <Alert severity="error">{link.message}</Alert>
          {link.status === 0 && (
            <Button variant="primary" onClick={recheck}>
              Try Again
            </Button>
          )}
          <BackToLogin variant={link.status === 0 ? 'text' : 'primary'} />
        </>
      )}
    </PublicPage>
  );
}

function FirstAdministrator({ token }: { token: string }) {
  return (
    <>
      <Secondary>
        This person runs the office: users, fields, chemicals, spray jobs and pilots. More people can be added afterwards. The link works
        once.
      </Secondary>
      <Form
        schema={SetupForm.omit({ token: true })}
        repeats="password"
        submitLabel="Create administrator"
        busyLabel="Creating..."
        onSubmit={async (body) => {
          signIn(await call(api.auth.setup, { body: { ...body, token } }));
          leaveFor('/');
        }}
      >
        <InputPair>
          <TextInput name="firstName" label="First Name" type="text" autoComplete="given-name" autoFocus />
          <TextInput name="lastName" label="Last Name" type="text" autoComplete="family-name" />
        </InputPair>
        <TextInput name="email" label="Email" type="email" autoComplete="username" hint="You sign in with it" />
        <InputPair>
          <NewPasswordInput name="password" label="Password" />
          <TextInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
        </InputPair>
      </Form>
    </>
  );
}

type LinkCheck = 'checking' | 'valid' | CallFailed;

function useLinkCheck(token: string): [link: LinkCheck, recheck: () => void] {
  const [link, setLink] = useState<LinkCheck>('checking');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isCurrent = true;
    const update = (result: LinkCheck) => isCurrent && setLink(result);
    void call(api.auth.setupState, { query: { token } }).then(() => update('valid'), update);
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  const recheck = () => {
    setLink('checking');
    setAttempt(attempt + 1);
  };
  return [link, recheck];
}
