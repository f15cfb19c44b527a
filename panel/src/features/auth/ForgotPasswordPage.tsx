import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { api, ForgotPasswordForm } from '@swathline/contract';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { PublicForm, PublicInput } from './PublicForm.tsx';
import { BackToLogin, PublicPage } from './PublicPage.tsx';

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);

  if (isSent) {
    return (
      <PublicPage title="Check your email">
        <Alert severity="success">{api.auth.forgotPassword.done}</Alert>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The link works for one hour.
        </Typography>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Forgot your password?">
      <Typography sx={{ color: 'text.secondary' }}>
        Type the e-mail address of your account, and we send you a link to choose a new password.
      </Typography>
      <PublicForm
        schema={ForgotPasswordForm}
        submitLabel="Send reset link"
        busyLabel="Sending..."
        onSubmit={async (body) => {
          await call(api.auth.forgotPassword, { body });
          setIsSent(true);
        }}
      >
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
      </PublicForm>
      <BackToLogin variant="text" />
    </PublicPage>
  );
}
