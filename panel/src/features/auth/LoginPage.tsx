import { CREDENTIALS_CHECKS } from '@swathline/contract/public-pages';
import { deviceId } from '../../shared/api/device-id.ts';
import { CallFailed } from '../../shared/api/request.ts';
import { readReturnTo, signIn, useSession, useSignOutMessage } from '../../shared/api/session.ts';
import { callAuth } from './public-calls.ts';
import { Redirect } from './ui/address.tsx';
import { Alert, TextLink } from './ui/controls.tsx';
import { PublicForm, PublicInput } from './ui/PublicForm.tsx';
import { PublicPage } from './ui/PublicPage.tsx';
import css from './ui/public.module.css';

export function LoginPage() {
  const session = useSession();
  const message = useSignOutMessage();
  if (session) return <Redirect to={readReturnTo(window.history.state)} />;

  return (
    <PublicPage title="Sign in">
      <PublicForm
        checks={CREDENTIALS_CHECKS}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        onSubmit={({ email, password }) => signInAdmin(email, password)}
        notice={message !== null && <Alert severity="info">{message}</Alert>}
      >
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
        <PublicInput name="password" label="Password" type="password" autoComplete="current-password" />
      </PublicForm>
      <div className={css['links']}>
        <TextLink href="/auth/forgot-password">Forgot password?</TextLink>
        <TextLink href="/auth/register">Sign up</TextLink>
      </div>
    </PublicPage>
  );
}

const REFUSED = 'Invalid credentials or insufficient permissions';

/**
 * Opens a session for an administrator. Ends the session at once for any other role.
 * @throws CallFailed with the sentence to show
 */
async function signInAdmin(email: string, password: string): Promise<void> {
  const signedIn = await callAuth('login', { body: { email, password, deviceId: deviceId() } }).catch((failed: unknown) => {
    throw failed instanceof CallFailed && failed.code === 'wrong_sign_in' ? refused(failed.status) : failed;
  });
  if (signedIn.user.role === 'admin') return signIn(signedIn);

  await callAuth('logout', {}, { token: signedIn.token }).catch(() => undefined);
  throw refused(403);
}

function refused(status: number): CallFailed {
  return new CallFailed({ status, code: 'wrong_sign_in', message: REFUSED });
}
