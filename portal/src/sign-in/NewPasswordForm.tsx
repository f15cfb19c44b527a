import { api, ResetPasswordForm, OTHER_WAY_NAMES, OTHER_WAYS_EXPLAINED, OTHER_WAYS_IN, type OtherWayIn } from '@swathline/contract';
import { useState } from 'react';
import { call } from '@swathline/client/api/call';
import { Secondary, Switch } from '../kit/controls.tsx';
import { NewPasswordInput, Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/inputs.tsx';

interface Props {
  /** The token of the link in the email. */
  token: string;
  submitLabel: string;
  busyLabel: string;
  onDone: () => void;
}

/** Sets the password of the account that a link was mailed to. */
export function NewPasswordForm({ token, submitLabel, busyLabel, onDone }: Props) {
  const [kept, setKept] = useState<readonly OtherWayIn[]>([]);
  return (
    <Form
      schema={ResetPasswordForm.pick({ newPassword: true })}
      repeats="newPassword"
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={async ({ newPassword }) => {
        await call(api.auth.resetPassword, { body: { token, newPassword, ...(kept.length > 0 && { keep: [...kept] }) } });
        onDone();
      }}
    >
      <NewPasswordInput name="newPassword" label="New Password" autoFocus />
      <TextInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
      <Secondary isSmall>{OTHER_WAYS_EXPLAINED}</Secondary>
      {OTHER_WAY_NAMES.map((way) => (
        <Switch
          key={way}
          label={`Keep ${OTHER_WAYS_IN[way].toLowerCase()}`}
          isOn={kept.includes(way)}
          onChange={(isOn) => setKept(isOn ? [...kept, way] : kept.filter((each) => each !== way))}
        />
      ))}
    </Form>
  );
}
