import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, Credentials } from '@swathline/contract';
import { Navigate, useLocation } from 'react-router';
import { call, CallFailed, send } from '../../shared/api/call.ts';
import { readReturnTo, signIn, useSession, useSignOutMessage } from '../../shared/api/session.ts';
import { PublicForm, PublicInput } from './PublicForm.tsx';
import { PublicLink, PublicPage } from './PublicPage.tsx';

export function LoginPage() {
  const session = useSession();
  const message = useSignOutMessage();
  const location = useLocation();
  if (session) return <Navigate to={readReturnTo(location.state)} replace />;

  return (
    <PublicPage title="Sign in">
      <PublicForm
        schema={Credentials}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        onSubmit={({ email, password }) => signInAdmin(email, password)}
        notice={message !== null && <Alert severity="info">{message}</Alert>}
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

const REFUSED = 'Invalid credentials or insufficient permissions';

/**
 * Opens a session for an administrator. Ends the session at once for any other role.
 * @throws CallFailed with the sentence to show
 */
async function signInAdmin(email: string, password: string): Promise<void> {
  const signedIn = await call(api.auth.login, { body: { email, password } }).catch((failed: unknown) => {
    throw failed instanceof CallFailed && failed.code === 'wrong_sign_in' ? refused(failed.status) : failed;
  });
  if (signedIn.user.role === 'admin') return signIn(signedIn);

  await send(api.auth.logout, {}, { token: signedIn.token }).catch(() => undefined);
  throw refused(403);
}

function refused(status: number): CallFailed {
  return new CallFailed({ status, code: 'wrong_sign_in', message: REFUSED });
}
