import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { api, SetupForm } from '@swathline/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call, type CallFailed } from '../../shared/api/call.ts';
import { signIn } from '../../shared/api/session.ts';
import { Confirmation, passwordsMatch, PASSWORDS_MATCH } from './password-inputs.ts';
import { InputPair, PublicForm, PublicInput } from './PublicForm.tsx';
import { BackToLogin, PublicPage } from './PublicPage.tsx';

const FirstAdministratorForm = SetupForm.omit({ token: true })
  .extend({ confirmation: Confirmation })
  .refine(({ password, confirmation }) => passwordsMatch(password, confirmation), PASSWORDS_MATCH);

/** Opened by the link that the server prints while there is no administrator. */
export function SetupPage() {
  const [url] = useSearchParams();
  const token = url.get('token') ?? '';
  const [link, recheck] = useLinkCheck(token);

  return (
    <PublicPage title="Create the first administrator" isWide>
      {link === 'checking' && <LinearProgress aria-label="Checking the link" />}
      {link === 'valid' && <FirstAdministrator token={token} />}
      {typeof link === 'object' && (
        <>
          <Alert severity="error">{link.message}</Alert>
          {link.status === 0 && (
            <Button variant="contained" size="large" onClick={recheck}>
              Try Again
            </Button>
          )}
          <BackToLogin variant={link.status === 0 ? 'text' : 'contained'} />
        </>
      )}
    </PublicPage>
  );
}

function FirstAdministrator({ token }: { token: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        This person runs the office: users, fields, chemicals, spray jobs and pilots. More people can be added afterwards. The link works
        once.
      </Typography>
      <PublicForm
        schema={FirstAdministratorForm}
        submitLabel="Create administrator"
        busyLabel="Creating..."
        onSubmit={async ({ confirmation: _, ...body }) => {
          signIn(await call(api.auth.setup, { body: { ...body, token } }));
          void navigate('/', { replace: true });
        }}
      >
        <InputPair>
          <PublicInput name="firstName" label="First Name" type="text" autoComplete="given-name" autoFocus />
          <PublicInput name="lastName" label="Last Name" type="text" autoComplete="family-name" />
        </InputPair>
        <PublicInput name="email" label="Email" type="email" autoComplete="username" hint="You sign in with it" />
        <InputPair>
          <PublicInput name="password" label="Password" type="password" autoComplete="new-password" hint="At least 6 characters" />
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
