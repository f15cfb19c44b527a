import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Credentials } from '@swathline/contract';
import { Navigate, useLocation } from 'react-router';
import { readReturnTo, useSession, useSignOutMessage } from '../../shared/api/session.ts';
import { PublicForm } from './PublicForm.tsx';
import { PublicInput } from './PublicInput.tsx';
import { PublicLink } from './PublicLink.tsx';
import { PublicPage } from './PublicPage.tsx';
import { signInAdmin } from './sign-in.ts';

export function LoginPage() {
  const session = useSession();
  const signOutMessage = useSignOutMessage();
  const location = useLocation();
  if (session) return <Navigate to={readReturnTo(location.state)} replace />;

  return (
    <PublicPage title="Sign in">
      <PublicForm
        schema={Credentials}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        onSubmit={({ email, password }) => signInAdmin(email, password)}
        notice={signOutMessage !== null && <Alert severity="info">{signOutMessage}</Alert>}
      >
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <PublicInput name="password" label="Password" type="password" autoComplete="current-password" />
      </PublicForm>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 1 }}>
        <PublicLink to="/auth/forgot-password">Forgot password?</PublicLink>
        <PublicLink to="/auth/register">Sign up</PublicLink>
      </Box>
    </PublicPage>
  );
}
