import { AUTH_CALLS, FORGOT_PASSWORD_CHECKS } from '@swathline/contract/public-pages';
import { useState } from 'react';
import { callAuth } from './public-calls.ts';
import { Alert, Secondary } from './ui/controls.tsx';
import { PublicForm, PublicInput } from './ui/PublicForm.tsx';
import { BackToLogin, PublicPage } from './ui/PublicPage.tsx';

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);

  if (isSent) {
    return (
      <PublicPage title="Check your email">
        <Alert severity="success">{AUTH_CALLS.forgotPassword.done}</Alert>
        <Secondary isSmall>The link works for one hour.</Secondary>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Forgot your password?">
      <Secondary>Type the e-mail address of your account, and we send you a link to choose a new password.</Secondary>
      <PublicForm
        checks={FORGOT_PASSWORD_CHECKS}
        submitLabel="Send reset link"
        busyLabel="Sending..."
        onSubmit={async (body) => {
          await callAuth('forgotPassword', { body });
          setIsSent(true);
        }}
      >
        <PublicInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
      </PublicForm>
      <BackToLogin variant="text" />
    </PublicPage>
  );
}
