import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Typed } from './use-mix.ts';

export type Copy = 'operator' | 'farmer';

interface Props {
  hopper: Typed;
  sprayVolume: Typed;
  copy: Copy;
  onCopy: (copy: Copy) => void;
}

/** What the numbers of the sheet hang on; never printed. */
export function MixInputs({ hopper, sprayVolume, copy, onCopy }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: { xs: '100%', sm: 'auto' },
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(3, minmax(0, 240px))' },
        alignItems: 'start',
        displayPrint: 'none',
      }}
    >
      <AmountField label="Hopper Size" unit="L" typed={hopper} hint="Remembered in this browser" />
      <AmountField label="Spray Volume" unit="L/acre" typed={sprayVolume} hint="Empty: the most a label asks for" />
      <TextField
        select
        label="Copy"
        value={copy}
        onChange={({ target }) => onCopy(target.value === 'farmer' ? 'farmer' : 'operator')}
        helperText={copy === 'farmer' ? 'Without the internal notes' : 'With the internal notes'}
      >
        <MenuItem value="operator">Operator’s copy</MenuItem>
        <MenuItem value="farmer">Farmer’s copy</MenuItem>
      </TextField>
    </Box>
  );
}

function AmountField({ label, unit, typed, hint }: { label: string; unit: string; typed: Typed; hint: string }) {
  return (
    <TextField
      label={label}
      value={typed.text}
      onChange={({ target }) => typed.onType(target.value)}
      error={typed.problem !== undefined}
      helperText={typed.problem ?? hint}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
