import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, type LandLocation, QuarterSectionForm, z } from '@swathline/contract';
import { formatLegalDescription, MERIDIANS, QUARTERS } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { NumberInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import { useDebounced } from './use-debounced.ts';

/** Only the form's land inputs. */
const LandForm = z.object(QuarterSectionForm.shape);

interface Props {
  /** Renders the quarter section that the survey found. */
  children: (location: LandLocation) => ReactNode;
}

/** Manual entry of a quarter section, looked up in the survey as soon as it is complete. */
export function ManualLocation({ children }: Props) {
  const landDescription = useDebounced(useLandDescription());
  const lookup = useQuery({
    ...queryOf(api.landLocator.forward, { body: { landDescription: landDescription ?? '' } }),
    enabled: landDescription !== null,
    staleTime: Infinity,
    retry: false,
  });

  return (
    <>
      <LandInputs />
      {lookup.data && children(lookup.data)}
      {lookup.error && <Alert severity="warning">{lookup.error.message}</Alert>}
    </>
  );
}

/** The legal description of the typed land; null while a part is missing. */
function useLandDescription(): string | null {
  const inputs: unknown = useWatch();
  const typed = LandForm.safeParse(inputs);
  return typed.success ? formatLegalDescription(typed.data) : null;
}

const quarters = QUARTERS.map((quarter) => ({ value: quarter, label: quarter }));
const meridians = MERIDIANS.map((meridian) => ({ value: meridian, label: meridian }));

function LandInputs() {
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
