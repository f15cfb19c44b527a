import { api, Registration } from '@swathline/contract';
import { useState } from 'react';
import { useSession } from '../kit/use-session.ts';
import { call } from '@swathline/client/api/call';
import { ResendButton } from './ResendConfirmation.tsx';
import { OpenPanel } from './OpenPanel.tsx';
import { Alert, Secondary } from '../kit/controls.tsx';
import { FarmLink, TextLink } from '../kit/links.tsx';
import { InputPair, NewPasswordInput, Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { BackToLogin, PublicPage } from '../kit/CardPage.tsx';

export function RegisterPage() {
  const session = useSession();
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  if (session) return <OpenPanel />;
  if (registeredEmail !== null) return <CheckYourEmail email={registeredEmail} />;

  return (
    <PublicPage title="Create an account" isWide>
      <Secondary>
        For farmers: your fields and spray jobs are kept under your name, and news of them reaches you by e-mail. Signing in here is for the
        office&rsquo;s administrators; farmers sign in on <FarmLink>the farmer&rsquo;s page</FarmLink>.
      </Secondary>
      <Form
        schema={Registration}
        repeats="password"
        submitLabel="Create account"
        busyLabel="Creating account..."
        onSubmit={async (body) => {
          await call(api.auth.register, { body });
          setRegisteredEmail(body.email);
        }}
      >
        <RegistrationInputs />
      </Form>
      <p>
        Have an account? <TextLink href="/login">Sign in</TextLink>
      </p>
    </PublicPage>
  );
}

function RegistrationInputs() {
  return (
    <>
      <InputPair>
        <TextInput name="firstName" label="First Name" type="text" autoComplete="given-name" autoFocus />
        <TextInput name="lastName" label="Last Name" type="text" autoComplete="family-name" />
      </InputPair>
      <TextInput name="email" label="Email" type="email" autoComplete="email" />
      <InputPair>
        <TextInput name="phone" label="Phone (optional)" type="tel" autoComplete="tel" />
        <TextInput name="companyName" label="Company Name (optional)" type="text" autoComplete="organization" />
      </InputPair>
      <InputPair>
        <NewPasswordInput name="password" label="Password" />
        <TextInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
      </InputPair>
    </>
  );
}

/** Shown after registering. The same for known and unknown addresses, so that it reveals no accounts. */
function CheckYourEmail({ email }: { email: string }) {
  return (
    <PublicPage title="Check Your Email">
      <Alert severity="success">
        A confirmation link is on its way to <strong>{email}</strong>. Open it within 24 hours to confirm your account.
      </Alert>
      <BackToLogin />
      <Secondary isSmall>Nothing there after a few minutes? Look in your spam folder, or have the link sent again.</Secondary>
      <ResendButton account={{ email }} />
    </PublicPage>
  );
}
