import { api } from '@swathline/contract';
import { useState } from 'react';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResendForm, ResendButton } from './ResendConfirmation.tsx';
import { useSearchParams } from 'wouter';
import { Alert, Button, ProgressBar, Secondary } from '../kit/controls.tsx';
import { FarmLink } from '../kit/links.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';
import { useConfirmation } from './use-confirmation.ts';

const FAILED = 'Verification failed';

const NEW_ADDRESS = 'Log in with your new address from now on.';
const WHO_SIGNS_IN = (
  <>
    Signing in here is for the office&rsquo;s administrators. If you farm, sign in on <FarmLink>the farmer&rsquo;s page</FarmLink>.
  </>
);

/** Opened by the link in a confirmation email, for a new account or, with `change=true`, for a new address. */
export function ConfirmPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const isChange = searchParams.get('change') === 'true';
  const { state, retry, onPasswordChosen } = useConfirmation(token);

  switch (state.is) {
    case 'loading':
      return (
        <PublicPage title="Confirming your email">
          <ProgressBar label="Confirming your email" />
        </PublicPage>
      );
    case 'confirmed':
      return (
        <PublicPage title="All set">
          <Alert severity="success">{api.auth.confirmEmail.done}</Alert>
          <Secondary isSmall>{isChange ? NEW_ADDRESS : WHO_SIGNS_IN}</Secondary>
          <BackToLogin />
        </PublicPage>
      );
    case 'password needed':
      return (
        <PublicPage title="Choose a password">
          <Alert severity="info">
            An earlier password of this address does not work, because somebody else may have set it. Choose one to confirm the address.
          </Alert>
          <NewPasswordForm token={token} submitLabel="Confirm email" busyLabel="Confirming..." onDone={onPasswordChosen} />
        </PublicPage>
      );
    case 'unreachable':
      return (
        <PublicPage title="Confirm your email">
          <Alert severity="error">{state.reason}</Alert>
          <Button variant="primary" onClick={retry}>
            Try Again
          </Button>
          {!isChange && <ResendButton account={{ token }} />}
        </PublicPage>
      );
    case 'refused':
      return <Refused token={token} reason={state.reason} isChange={isChange} />;
  }
}

/**
 * A used token still identifies the account. A typed address helps if the link is incomplete. Links for a changed address are requested in
 * the profile.
 */
function Refused({ token, reason, isChange }: { token: string; reason: string; isChange: boolean }) {
  const [isByEmail, setIsByEmail] = useState(token === '');
  return (
    <PublicPage title="Confirm your email">
      <Alert severity="error" title={FAILED}>
        {reason !== FAILED && <span>{reason}</span>}
      </Alert>
      {!isChange && (isByEmail ? <ResendForm /> : <ResendButton account={{ token }} variant="primary" />)}
      {!isChange && !isByEmail && (
        <Button variant="text" onClick={() => setIsByEmail(true)}>
          Send it to an address I type
        </Button>
      )}
      <BackToLogin variant="text" />
    </PublicPage>
  );
}
