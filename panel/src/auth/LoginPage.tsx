import { Credentials } from '@swathline/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { CallFailed } from '../api/call.ts';
import { useFarewell, useSession } from '../api/session.ts';
import { PublicPage } from './PublicPage.tsx';
import { signInAdmin } from './sign-in.ts';

type Wrong = Partial<Record<'email' | 'password' | 'all', string>>;

export function LoginPage() {
  const session = useSession();
  const farewell = useFarewell();
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setIsBusy] = useState(false);

  if (session) return <Navigate to="/" replace />;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Credentials.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) return setWrong(Object.fromEntries(typed.error.issues.map(({ path, message }) => [path[0], message])));

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
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {wrong.all === undefined && farewell !== null && <Alert severity="info">{farewell}</Alert>}
        {wrong.all !== undefined && <Alert severity="error">{wrong.all}</Alert>}
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          size="medium"
          autoFocus
          error={wrong.email !== undefined}
          helperText={wrong.email}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          size="medium"
          error={wrong.password !== undefined}
          helperText={wrong.password}
        />
        <Button type="submit" variant="contained" size="large" loading={isBusy} loadingPosition="start">
          {isBusy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Box>
    </PublicPage>
  );
}
