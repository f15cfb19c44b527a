import { api } from '@swathline/contract';
import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useSearchParams } from 'wouter';
import { Alert, Secondary } from '../kit/controls.tsx';
import { FarmLink, LinkButton } from '../kit/links.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';

/** Opened by the link in a reset email. */
export function ResetPasswordPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const [isReset, setIsReset] = useState(false);

  if (token === '') {
    return (
      <PublicPage title="Invalid Link">
        <Alert severity="error">This reset link is not complete. Open the whole link from the mail, or ask for a new one.</Alert>
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

function NewLinkButton({ variant }: { variant: 'primary' | 'text' }) {
  return (
    <LinkButton href="/auth/forgot-password" variant={variant}>
      Ask for a new link
    </LinkButton>
  );
}
