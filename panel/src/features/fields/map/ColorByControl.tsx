import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Select } from '../../../shared/ui/forms/Select.tsx';
import { IS_PHONE, useMedia } from '../../../shared/ui/hooks/use-media.ts';
import type { ColorBy } from '../loader.ts';
import type { LegendEntry } from './field-colors.ts';

const CHOICES = [
  { value: 'red', label: 'Red outlines' },
  { value: 'crop', label: 'Crop' },
  { value: 'customer', label: 'Customer' },
  { value: 'state', label: 'State' },
] as const satisfies { value: ColorBy; label: string }[];

interface Props {
  colorBy: ColorBy;
  onChange: (colorBy: ColorBy) => void;
  legend: readonly LegendEntry[];
}

/** Over the map: what the fields' colours mean. On phones the legend is closed until it is asked for. */
export function ColorByControl({ colorBy, onChange, legend }: Props) {
  const isPhone = useMedia(IS_PHONE);
  const [isOpen, setOpen] = useState(!isPhone);
  const choose = (value: string) => onChange(CHOICES.find((choice) => choice.value === value)?.value ?? 'red');
  const hasLegend = legend.length > 0;
  return (
    <>
      <Box sx={control}>
        <Select label="Colour by" value={colorBy} options={CHOICES} onChange={choose} sx={select} />
        {colorBy !== 'red' && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Legend
          </Button>
        )}
      </Box>
      {isOpen && hasLegend && (
        <Box component="ul" aria-label="Colours of fields" sx={list}>
          {legend.map(({ label, color }) => (
            <li key={`${label} ${color}`}>
              <Box component="span" aria-hidden sx={{ ...swatch, bgcolor: color }} />
              {label}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** On phones beside the switch of base maps, otherwise below the search. */
const control = {
  position: 'absolute',
  zIndex: 2,
  top: { xs: 12, sm: 64 },
  right: 12,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pt: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--over-map)',
} as const;
const select = { minWidth: { xs: 104, sm: 150 } } as const;

/** Ends above the zoom buttons. */
const list = {
  position: 'absolute',
  zIndex: 1,
  top: { xs: 116, sm: 124 },
  right: 12,
  maxWidth: 'min(260px, calc(100% - 24px))',
  maxHeight: { xs: 'calc(100% - 260px)', sm: 'calc(100% - 268px)' },
  m: 0,
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 'var(--over-map)',
  color: 'text.primary',
  fontSize: 13,
  listStyle: 'none',
  overflowY: 'auto',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.125, overflowWrap: 'anywhere' },
} as const;
const swatch = { flex: 'none', width: 16, height: 16, border: 1, borderColor: 'text.secondary', borderRadius: 0.5 } as const;
