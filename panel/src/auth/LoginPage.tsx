import { Credentials } from '@swathline/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { CallFailed } from '../api/call.ts';
import { useFarewell, useSession } from '../api/session.ts';
import { PublicInput } from './PublicInput.tsx';
import { PublicPage } from './PublicPage.tsx';
import { signInAdmin } from './sign-in.ts';

/** The sentence at each input, and the one about all of it. */
type Wrong = Partial<Record<'email' | 'password' | 'all', string | undefined>>;

export function LoginPage() {
  const session = useSession();
  const farewell = useFarewell();
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setIsBusy] = useState(false);

  if (session) return <Navigate to="/" replace />;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) return setWrong(wrongInputs(typed.error.issues));

    setIsBusy(true);
    setWrong({});
    try {
      await signInAdmin(typed.data.email, typed.data.password);
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setWrong({ all: failed.message });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <PublicPage title="Sign in">
      <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {wrong.all === undefined && farewell !== null && <Alert severity="info">{farewell}</Alert>}
        {wrong.all !== undefined && <Alert severity="error">{wrong.all}</Alert>}
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus error={wrong.email} />
        <PublicInput name="password" label="Password" type="password" autoComplete="current-password" error={wrong.password} />
        <Button type="submit" variant="contained" size="large" loading={isBusy} loadingPosition="start">
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Box>
    </PublicPage>
  );
}

function wrongInputs(issues: readonly { path: PropertyKey[]; message: string }[]): Wrong {
  const messageFor = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  return { email: messageFor('email'), password: messageFor('password') };
}
