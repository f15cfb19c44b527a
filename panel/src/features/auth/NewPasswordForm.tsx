import {
  NEW_PASSWORD_CHECKS,
  OTHER_WAY_NAMES,
  OTHER_WAYS_EXPLAINED,
  OTHER_WAYS_IN,
  type OtherWayIn,
} from '@swathline/contract/public-pages';
import { useState } from 'react';
import { callAuth } from './public-calls.ts';
import { Secondary, Switch } from './ui/controls.tsx';
import { NewPasswordInput, PublicForm, PublicInput } from './ui/PublicForm.tsx';

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
    <PublicForm
      checks={NEW_PASSWORD_CHECKS}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      onSubmit={async ({ newPassword }) => {
        await callAuth('resetPassword', { body: { token, newPassword, ...(kept.length > 0 && { keep: [...kept] }) } });
        onDone();
      }}
    >
      <NewPasswordInput name="newPassword" label="New Password" autoFocus />
      <PublicInput name="confirmation" label="Confirm Password" type="password" autoComplete="new-password" />
      <Secondary isSmall>{OTHER_WAYS_EXPLAINED}</Secondary>
      {OTHER_WAY_NAMES.map((way) => (
        <Switch
          key={way}
          label={`Keep ${OTHER_WAYS_IN[way].toLowerCase()}`}
          isOn={kept.includes(way)}
          onChange={(isOn) => setKept(isOn ? [...kept, way] : kept.filter((each) => each !== way))}
        />
      ))}
    </PublicForm>
  );
}
