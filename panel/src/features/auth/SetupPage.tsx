import { SETUP_CHECKS } from '@swathline/contract/public-pages';
import { useEffect, useState } from 'react';
import type { CallFailed } from '../../shared/api/request.ts';
import { signIn } from '../../shared/api/session.ts';
import { callAuth } from './public-calls.ts';
import { navigate, useAddress } from './ui/address.tsx';
import { Alert, Button, ProgressBar, Secondary } from './ui/controls.tsx';
import { InputPair, NewPasswordInput, PublicForm, PublicInput } from './ui/PublicForm.tsx';
import { BackToLogin, PublicPage } from './ui/PublicPage.tsx';

/** Opened by the link that the server prints while there is no administrator. */
export function SetupPage() {
  const token = useAddress().searchParams.get('token') ?? '';
  const [link, recheck] = useLinkCheck(token);

  return (
    <PublicPage title="Create the first administrator" isWide>
      {link === 'checking' && <ProgressBar label="Checking the link" />}
      {link === 'valid' && <FirstAdministrator token={token} />}
      {typeof link === 'object' && (
        <>
          <Alert severity="error">{link.message}</Alert>
          {link.status === 0 && <Button onClick={recheck}>Try Again</Button>}
          <BackToLogin variant={link.status === 0 ? 'text' : 'contained'} />
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
      <PublicForm
        checks={SETUP_CHECKS}
        submitLabel="Create administrator"
        busyLabel="Creating..."
        onSubmit={async ({ confirmation: _, ...body }) => {
          signIn(await callAuth('setup', { body: { ...body, token } }));
          navigate('/', { replace: true });
        }}
      >
        <InputPair>
          <PublicInput name="firstName" label="First Name" type="text" autoComplete="given-name" autoFocus />
          <PublicInput name="lastName" label="Last Name" type="text" autoComplete="family-name" />
        </InputPair>
        <PublicInput name="email" label="Email" type="email" autoComplete="username" hint="You sign in with it" />
        <InputPair>
          <NewPasswordInput name="password" label="Password" />
          <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
        </InputPair>
      </PublicForm>
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
    void callAuth('setupState', { query: { token } }).then(() => update('valid'), update);
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
