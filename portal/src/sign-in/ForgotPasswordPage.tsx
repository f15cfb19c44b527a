import { api, ForgotPasswordForm } from '@swathline/contract';
import { useState } from 'react';
import { call } from '@swathline/client/api/call';
import { Alert, Secondary } from '../kit/controls.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';

export function ForgotPasswordPage() {
  const [isSent, setIsSent] = useState(false);

  if (isSent) {
    return (
      <PublicPage title="Check your email">
        <Alert severity="success">{api.auth.forgotPassword.done}</Alert>
        <Secondary isSmall>The link works for one hour.</Secondary>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Forgot your password?">
      <Secondary>Type the e-mail address of your account, and we send you a link to choose a new password.</Secondary>
      <Form
        schema={ForgotPasswordForm}
        submitLabel="Send reset link"
        busyLabel="Sending..."
        onSubmit={async (body) => {
          await call(api.auth.forgotPassword, { body });
          setIsSent(true);
        }}
      >
        <TextInput name="email" label="Email" type="email" autoComplete="username" autoFocus />
      </Form>
      <BackToLogin variant="text" />
    </PublicPage>
  );
}
