import { api, SecondStep as SecondStepForm } from '@swathline/contract';
import { deviceId } from '@swathline/client/api/device-id';
import { call } from '@swathline/client/api/call';
import { Button, Secondary } from '../../kit/controls.tsx';
import { Form } from '../../kit/Form.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { PublicPage } from '../../kit/CardPage.tsx';
import { enter } from '../enter.ts';

interface Props {
  challenge: string;
  onBack: () => void;
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: Props) {
  return (
    <PublicPage title="Enter your code">
      <Secondary>Open the authenticator app on your phone and enter the six digits that it shows for Swathline.</Secondary>
      <Form
        schema={SecondStepForm.pick({ code: true })}
        submitLabel="Continue"
        busyLabel="Signing in..."
        onSubmit={async ({ code }) => enter(await call(api.auth.loginSecondFactor, { body: { challenge, code, deviceId: deviceId() } }))}
      >
        <TextInput name="code" label="Code" type="text" autoComplete="one-time-code" hint="Without your phone: a recovery code" autoFocus />
      </Form>
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
