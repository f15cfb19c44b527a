import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { NOTIFICATIONS, notificationsFor, type Role } from '@swathline/contract';
import { SwitchInput } from '../../shared/ui/forms/inputs.tsx';

interface Props {
  /** Whose mails there are to choose from. */
  role: Role;
  /** What the switches complete: 'Mail me when'. */
  label: string;
}

/** Which mails a person gets, a switch each. */
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
