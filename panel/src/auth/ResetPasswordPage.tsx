import { api, ResetPasswordForm } from '@swathline/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../api/call.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicInput } from './PublicInput.tsx';
import { PublicPage } from './PublicPage.tsx';
import { Confirmation, isSameTwice, SAME_TWICE } from './repeated-password.ts';

const ResetForm = ResetPasswordForm.omit({ token: true })
  .extend({ confirmation: Confirmation })
  .refine(({ newPassword, confirmation }) => isSameTwice(newPassword, confirmation), SAME_TWICE);

/** Where the link of a reset mail leads. */
export function ResetPasswordPage() {
  const [url] = useSearchParams();
  const token = url.get('token') ?? '';
  const [isReset, setIsReset] = useState(false);

  if (token === '') {
    return (
      <PublicPage title="Invalid Link">
        <Alert severity="error">This reset link is not complete. Open the whole link from the mail, or ask for a new one.</Alert>
        <AskAgain variant="contained" />
        <BackToLogin variant="text" />
      </PublicPage>
    );
  }
  if (isReset) {
    return (
      <PublicPage title="All set">
        <Alert severity="success">{api.auth.resetPassword.done}</Alert>
        <BackToLogin />
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Choose a new password">
      <PublicForm
        schema={ResetForm}
        submitLabel="Reset password"
        busyLabel="Resetting..."
        onSubmit={async ({ newPassword }) => {
          await call(api.auth.resetPassword, { body: { token, newPassword } });
          setIsReset(true);
        }}
      >
        <PublicInput
          name="newPassword"
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          autoFocus
        />
        <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
      </PublicForm>
      <AskAgain variant="text" />
    </PublicPage>
  );
}

function AskAgain({ variant }: { variant: 'contained' | 'text' }) {
  return (
    <Button component={Link} to="/auth/forgot-password" variant={variant} size="large">
      Ask for a new link
    </Button>
  );
}
