import Box from '@mui/material/Box';
import { TextInput } from '../../shared/ui/forms/inputs.tsx';

/** What everybody has: a name and ways to be reached. */
export function PersonInputs() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput name="firstName" label="First Name" required autoFocus autoComplete="off" />
        <TextInput name="lastName" label="Last Name" required autoComplete="off" />
      </Box>
      <TextInput name="email" label="Email" type="email" required autoComplete="off" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <TextInput name="phone" label="Phone" type="tel" autoComplete="off" />
        <TextInput name="companyName" label="Company Name" autoComplete="off" />
      </Box>
    </>
  );
}
