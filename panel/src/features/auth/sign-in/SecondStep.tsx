import { SECOND_STEP_CHECKS } from '@swathline/contract/public-pages';
import { deviceId } from '../../../shared/api/device-id.ts';
import { callAuth } from '../public-calls.ts';
import { Button, Secondary } from '../ui/controls.tsx';
import { PublicForm, PublicInput } from '../ui/PublicForm.tsx';
import { PublicPage } from '../ui/PublicPage.tsx';
import { enter } from './enter.ts';

interface Props {
  challenge: string;
  onBack: () => void;
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: Props) {
  return (
    <PublicPage title="Enter your code">
      <Secondary>Open the authenticator app on your phone and enter the six digits that it shows for Swathline.</Secondary>
      <PublicForm
        checks={SECOND_STEP_CHECKS}
        submitLabel="Continue"
        busyLabel="Signing in..."
        onSubmit={async ({ code }) => enter(await callAuth('loginSecondFactor', { body: { challenge, code, deviceId: deviceId() } }))}
      >
        <PublicInput
          name="code"
          label="Code"
          type="text"
          autoComplete="one-time-code"
          hint="Without your phone: a recovery code"
          autoFocus
        />
      </PublicForm>
      <Secondary isSmall>
        No phone and no recovery code? Another administrator of your office can remove the second factor; the operator of the server can
        too.
      </Secondary>
      <Button variant="text" onClick={onBack}>
        Back
      </Button>
    </PublicPage>
  );
}
