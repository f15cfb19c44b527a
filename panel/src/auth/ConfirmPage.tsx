import { api } from '@swathline/contract';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BackToLogin } from './BackToLogin.tsx';
import { useConfirmation } from './confirmation.ts';
import { PublicPage } from './PublicPage.tsx';
import { ResendByEmail } from './ResendByEmail.tsx';
import { ResendEmail } from './ResendEmail.tsx';

/** Where the link of a confirmation mail leads. */
export function ConfirmPage() {
  const [url] = useSearchParams();
  const token = url.get('token') ?? '';
  const [state, retry] = useConfirmation(token);

  switch (state.is) {
    case 'loading':
      return (
        <PublicPage title="Confirming your email">
          <LinearProgress aria-label="Confirming your email" />
        </PublicPage>
      );
    case 'confirmed':
      return (
        <PublicPage title="Email confirmed">
          <Alert severity="success">{api.auth.confirmEmail.done}</Alert>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Signing in here is for the office&rsquo;s administrators. If you farm, the office works with your account from now on.
          </Typography>
          <BackToLogin />
        </PublicPage>
      );
    case 'unreached':
      return (
        <PublicPage title="Confirm your email">
          <Alert severity="error">{state.reason}</Alert>
          <Button variant="contained" size="large" onClick={retry}>
            Try Again
          </Button>
          <ResendEmail account={{ token }} />
        </PublicPage>
      );
    case 'refused':
      return <Refused token={token} reason={state.reason} />;
  }
}

/** The token tells the account even when it is spent; an address helps where the link came in pieces. */
function Refused({ token, reason }: { token: string; reason: string }) {
  const [isByEmail, setIsByEmail] = useState(token === '');
  return (
    <PublicPage title="Confirm your email">
      <Alert severity="error">
        <AlertTitle>Verification failed</AlertTitle>
        <span>{reason}</span>
      </Alert>
      {isByEmail ? <ResendByEmail /> : <ResendEmail account={{ token }} variant="contained" />}
      {!isByEmail && (
        <Button variant="text" onClick={() => setIsByEmail(true)}>
          Send it to an address I type
        </Button>
      )}
      <BackToLogin variant="text" />
    </PublicPage>
  );
}
