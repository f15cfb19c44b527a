import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api, Registration } from '@swathline/contract';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { Confirmation, passwordsMatch, PASSWORDS_MATCH } from './password-inputs.ts';
import { InputPair, PublicForm, PublicInput } from './PublicForm.tsx';
import { BackToLogin, PublicLink, PublicPage } from './PublicPage.tsx';
import { ResendButton } from './ResendConfirmation.tsx';

const RegisterForm = Registration.extend({ confirmation: Confirmation }).refine(
  ({ password, confirmation }) => passwordsMatch(password, confirmation),
  PASSWORDS_MATCH,
);

export function RegisterPage() {
  const session = useSession();
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  if (session) return <Navigate to="/" replace />;
  if (registeredEmail !== null) return <CheckYourEmail email={registeredEmail} />;

  return (
    <PublicPage title="Create an account" isWide>
      <Typography sx={{ color: 'text.secondary' }}>
        For farmers: your fields and spray jobs are kept under your name, and news of them reaches you by e-mail. Signing in here is for the
        office&rsquo;s administrators.
      </Typography>
      <PublicForm
        schema={RegisterForm}
        submitLabel="Create account"
        busyLabel="Creating account..."
        onSubmit={async ({ confirmation: _, ...body }) => {
          await call(api.auth.register, { body });
          setRegisteredEmail(body.email);
        }}
      >
        <InputPair>
          <PublicInput name="firstName" label="First Name" type="text" autoComplete="given-name" autoFocus />
          <PublicInput name="lastName" label="Last Name" type="text" autoComplete="family-name" />
        </InputPair>
        <PublicInput name="email" label="Email" type="email" autoComplete="email" />
        <InputPair>
          <PublicInput name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
          <PublicInput name="companyName" label="Company Name (optional)" type="text" autoComplete="organization" />
        </InputPair>
        <InputPair>
          <PublicInput name="password" label="Password" type="password" autoComplete="new-password" hint="At least 6 characters" />
          <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
        </InputPair>
      </PublicForm>
      <Typography>
        Have an account? <PublicLink to="/login">Sign in</PublicLink>
      </Typography>
    </PublicPage>
  );
}

/** Shown after registering. The same for known and unknown addresses, so that it reveals no accounts. */
function CheckYourEmail({ email }: { email: string }) {
  return (
    <PublicPage title="Check Your Email">
      <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
        A confirmation link is on its way to <strong>{email}</strong>. Open it within 24 hours to confirm your account.
      </Alert>
      <BackToLogin />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing there after a few minutes? Look in your spam folder, or have the link sent again.
      </Typography>
      <ResendButton account={{ email }} />
    </PublicPage>
  );
}
