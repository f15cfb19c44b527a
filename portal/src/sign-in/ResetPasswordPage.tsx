import { api } from '@swathline/contract';
import { call, CallFailed } from '@swathline/client/api/call';
import { useEffect, useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useSearchParams } from 'wouter';
import { Alert, Secondary } from '../kit/controls.tsx';
import { FarmLink, LinkButton } from '../kit/links.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';

const NOT_COMPLETE = 'This reset link is not complete. Open the whole link from the mail, or ask for a new one.';

/** Opened by the link in a reset email. */
export function ResetPasswordPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const [isReset, setIsReset] = useState(false);

  const refusal = useRefusal(token);

  if (refusal !== null && !isReset) {
    return (
      <PublicPage title="Invalid Link">
        <Alert severity="error">{refusal}</Alert>
        <NewLinkButton variant="primary" />
        <BackToLogin variant="text" />
      </PublicPage>
    );
  }
  if (isReset) {
    return (
      <PublicPage title="All set">
        <Alert severity="success">{api.auth.resetPassword.done}</Alert>
        <Secondary isSmall>
          If you farm, sign in on <FarmLink>the farmer&rsquo;s page</FarmLink>.
        </Secondary>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Choose a new password">
      <NewPasswordForm token={token} submitLabel="Reset password" busyLabel="Resetting..." onDone={() => setIsReset(true)} />
      <NewLinkButton variant="text" />
    </PublicPage>
  );
}

/** Why the link cannot be used, before a password is typed for it; null if it can, or if that is not known. */
function useRefusal(token: string): string | null {
  const [refusal, setRefusal] = useState(token === '' ? NOT_COMPLETE : null);
  useEffect(() => {
    if (token === '') return;
    call(api.auth.resetState, { query: { token } }).catch(
      (failed: unknown) => failed instanceof CallFailed && failed.code === 'invalid' && setRefusal(failed.message),
    );
  }, [token]);
  return refusal;
}

function NewLinkButton({ variant }: { variant: 'primary' | 'text' }) {
  return (
    <LinkButton href="/auth/forgot-password" variant={variant}>
      Ask for a new link
    </LinkButton>
  );
}
