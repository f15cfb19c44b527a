import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { BackToLogin } from './BackToLogin.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ResendEmail } from './ResendEmail.tsx';

/** After registering; says the same whether or not the address was known. */
export function CheckYourEmail({ email }: { email: string }) {
  return (
    <PublicPage title="Check Your Email">
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        A confirmation link is on its way to <strong>{email}</strong>. Open it within 24 hours to confirm your account.
      </Alert>
      <BackToLogin />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing there after a few minutes? Look in your spam folder, or have the link sent again.
      </Typography>
      <ResendEmail account={{ email }} />
    </PublicPage>
  );
}
