import { AUTH_CALLS } from '@swathline/contract/public-pages';
import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAddress } from './ui/address.tsx';
import { Alert, LinkButton } from './ui/controls.tsx';
import { BackToLogin, PublicPage } from './ui/PublicPage.tsx';

/** Opened by the link in a reset email. */
export function ResetPasswordPage() {
  const token = useAddress().searchParams.get('token') ?? '';
  const [isReset, setIsReset] = useState(false);

  if (token === '') {
    return (
      <PublicPage title="Invalid Link">
        <Alert severity="error">This reset link is not complete. Open the whole link from the mail, or ask for a new one.</Alert>
        <NewLinkButton variant="contained" />
        <BackToLogin variant="text" />
      </PublicPage>
    );
  }
  if (isReset) {
    return (
      <PublicPage title="All set">
        <Alert severity="success">{AUTH_CALLS.resetPassword.done}</Alert>
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

function NewLinkButton({ variant }: { variant: 'contained' | 'text' }) {
  return (
    <LinkButton href="/auth/forgot-password" variant={variant}>
      Ask for a new link
    </LinkButton>
  );
}
