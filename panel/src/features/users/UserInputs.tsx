import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { NOTIFICATIONS, notificationsFor, type Role, ROLE_STYLE, ROLES, type User, wordsOf } from '@swathline/contract';
import { useWatch } from 'react-hook-form';
import { SelectInput, SwitchInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { PasswordMeter } from '../../shared/ui/PasswordMeter.tsx';

/** What a customer may lack. */
export const MAY_BE_EMPTY = ['firstName', 'lastName', 'email'] as const;

/** Name and contact details. What the saved person lacks is not required. */
export function PersonInputs({ person }: { person?: Pick<User, (typeof MAY_BE_EMPTY)[number]> }) {
  const isRequired = (name: (typeof MAY_BE_EMPTY)[number]) => person?.[name] !== '';
  return (
    <>
      <InputPairs>
        <TextInput name="firstName" label="First Name" required={isRequired('firstName')} autoFocus autoComplete="off" />
        <TextInput name="lastName" label="Last Name" required={isRequired('lastName')} autoComplete="off" />
      </InputPairs>
      <TextInput name="email" label="Email" type="email" required={isRequired('email')} autoComplete="off" />
      <InputPairs>
        <TextInput name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextInput name="companyName" label="Company Name" autoComplete="off" />
      </InputPairs>
    </>
  );
}

/** The strength of the password typed into an input; words typed into the inputs of the person weaken it. */
export function TypedPasswordMeter({ name }: { name: string }) {
  const typed = useWatch() as Record<string, string | null | undefined>;
  const ownWords = [typed['firstName'], typed['lastName'], typed['email'], typed['companyName']].flatMap(wordsOf);
  return <PasswordMeter password={typed[name] ?? ''} ownWords={ownWords} />;
}

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_STYLE[role].label }));

/** Role and active flag, which only an administrator sets. */
export function AccountInputs() {
  return (
    <>
      <SelectInput name="role" label="Role" options={ROLE_OPTIONS} required />
      <SwitchInput name="isActive" label="Active" />
    </>
  );
}

interface Props {
  /** Each role has its own notifications. */
  role: Role;
  /** The switches complete this sentence: 'Mail me when'. */
  label: string;
}

/** One switch per notification email. */
export function NotificationInputs({ role, label }: Props) {
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        {notificationsFor(role).map((name) => (
          <SwitchInput key={name} name={`notifications.${name}`} label={NOTIFICATIONS[name].label} />
        ))}
      </Box>
    </FormControl>
  );
}
