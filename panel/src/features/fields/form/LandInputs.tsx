import Box from '@mui/material/Box';
import { MERIDIANS, QUARTERS } from '@swathline/survey';
import { NumberInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';

const quarters = QUARTERS.map((quarter) => ({ value: quarter, label: quarter }));
const meridians = MERIDIANS.map((meridian) => ({ value: meridian, label: meridian }));

/** A quarter section by its legal description. */
export function LandInputs() {
  return (
    <Box
      role="group"
      aria-label="Land"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}
    >
      <SelectInput name="quarter" label="Quarter" options={quarters} required />
      <NumberInput name="section" label="Section Number" min={1} max={36} required />
      <NumberInput name="township" label="Township" min={1} max={126} required />
      <NumberInput name="range" label="Range" min={1} max={34} required />
      <SelectInput name="meridian" label="Meridian" options={meridians} required />
    </Box>
  );
}
