import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { api, type DescribedLand, type LandLocation } from '@swathline/contract';
import { MERIDIANS, QUARTERS } from '@swathline/survey';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { queryOf } from '../../../shared/api/queries.ts';
import { NumberInput, SelectInput } from '../../../shared/ui/forms/inputs.tsx';
import type { SurveyedLand } from '../land-outline.ts';
import type { DrawnOutline } from './field-inputs.ts';
import { LegalDescriptionInput } from './LegalDescriptionInput.tsx';
import { ParcelInfo } from './ParcelInfo.tsx';
import { useDebounced } from './use-debounced.ts';
import { useEnteredQuarter } from './use-entered-quarter.ts';

interface Props {
  /** The outline that was drawn for a new field. */
  drawn: DrawnOutline | undefined;
  /** Null if the outline cannot be drawn now. */
  onDraw: ((land: SurveyedLand) => void) | null;
  /** Renders the quarter section that the survey found. */
  children: (location: LandLocation) => ReactNode;
}

/** Manual entry of land: a legal description as a text, or the five parts of a quarter, looked up in the survey once they are complete. */
export function ManualLocation({ drawn, onDraw, children }: Props) {
  const [entry, parcel] = useWatch({ name: ['entry', 'parcel'] }) as [string, DescribedLand | undefined];
  const landDescription = useDebounced(useEnteredQuarter());
  const lookup = useQuery({
    ...queryOf(api.landLocator.forward, { body: { landDescription: landDescription ?? '' } }),
    enabled: landDescription !== null,
    staleTime: Infinity,
    retry: false,
  });

  return (
    <>
      <LegalDescriptionInput />
      <LandInputs isRequired={entry !== 'text'} />
      {entry === 'text' && parcel && <ParcelInfo parcel={parcel} drawn={drawn} onDraw={onDraw} />}
      {lookup.data && landDescription !== null && children(lookup.data)}
      {lookup.error && landDescription !== null && <Alert severity="warning">{lookup.error.message}</Alert>}
    </>
  );
}

const quarters = QUARTERS.map((quarter) => ({ value: quarter, label: quarter }));
const meridians = MERIDIANS.map((meridian) => ({ value: meridian, label: meridian }));

function LandInputs({ isRequired }: { isRequired: boolean }) {
  return (
    <Box
      role="group"
      aria-label="Land"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, alignItems: 'start' }}
    >
      <SelectInput name="quarter" label="Quarter" options={quarters} required={isRequired} />
      <NumberInput name="section" label="Section Number" min={1} max={36} required={isRequired} />
      <NumberInput name="township" label="Township" min={1} max={126} required={isRequired} />
      <NumberInput name="range" label="Range" min={1} max={34} required={isRequired} />
      <SelectInput name="meridian" label="Meridian" options={meridians} required={isRequired} />
    </Box>
  );
}
