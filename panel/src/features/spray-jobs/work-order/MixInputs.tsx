import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HopperLitres, SprayVolume, DEFAULT_HOPPER_LITRES, type SprayJob, type WorkOrderMix } from '@swathline/contract';
import { useState } from 'react';
import { useLocalStorage } from '../../../shared/ui/hooks/use-local-storage.ts';

export type Copy = 'operator' | 'farmer';

interface Props {
  aircraft: SprayJob['aircraft'];
  hopper: TypedNumber;
  sprayVolume: TypedNumber;
  copy: Copy;
  onCopy: (copy: Copy) => void;
}

/** The inputs that the sheet is calculated from; not printed. */
export function MixInputs({ aircraft, hopper, sprayVolume, copy, onCopy }: Props) {
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
      <AmountInput
        label="Hopper Size"
        unit="L"
        typed={hopper}
        hint={aircraft?.hopperLitres ? `Of ${aircraft.registration}` : 'Remembered in this browser'}
      />
      <AmountInput label="Spray Volume" unit="L/acre" typed={sprayVolume} hint={volumeHint(aircraft)} />
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

function volumeHint(aircraft: SprayJob['aircraft']): string {
  const litres = aircraft?.defaultLitersPerAcre;
  return litres ? `Empty: ${litres}, or the highest on a label` : 'Empty: the highest on a label';
}

function AmountInput({ label, unit, typed, hint }: { label: string; unit: string; typed: TypedNumber; hint: string }) {
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

/** The typed text, and the error if it is not a valid number. */
interface TypedNumber {
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

interface Mix {
  /** The last valid mix. */
  mix: WorkOrderMix;
  isValid: boolean;
  hopper: TypedNumber;
  sprayVolume: TypedNumber;
}

/**
 * Hopper size and spray volume as typed. Where the job's aircraft has no hopper size, the browser stores the last valid one. Without a
 * spray volume the product labels and the aircraft set it.
 */
export function useMix(aircraft: SprayJob['aircraft']): Mix {
  const ofAircraft = aircraft?.hopperLitres ?? null;
  const [stored, storeHopper] = useLocalStorage('swathline.hopperLitres', String(DEFAULT_HOPPER_LITRES), readHopper);
  const [hopper, setHopper] = useState(ofAircraft === null ? stored : String(ofAircraft));
  const [sprayVolume, setSprayVolume] = useState('');
  const [mix, setMix] = useState<WorkOrderMix>(() => ({ hopperLitres: Number(hopper) }));
  const hopperResult = HopperLitres.safeParse(hopper);
  const volumeResult = SprayVolume.optional().safeParse(sprayVolume === '' ? undefined : sprayVolume);

  const onHopper = (text: string) => {
    setHopper(text);
    const { data: hopperLitres } = HopperLitres.safeParse(text);
    if (hopperLitres === undefined) return;
    if (ofAircraft === null) storeHopper(text);
    setMix({ ...mix, hopperLitres });
  };
  const onSprayVolume = (text: string) => {
    setSprayVolume(text);
    const { hopperLitres } = mix;
    const { data } = SprayVolume.safeParse(text);
    if (text === '') setMix({ hopperLitres });
    else if (data !== undefined) setMix({ hopperLitres, sprayVolumeLitersPerAcre: data });
  };

  return {
    mix,
    isValid: hopperResult.success && volumeResult.success,
    hopper: { text: hopper, problem: hopperResult.error?.issues[0]?.message, onType: onHopper },
    sprayVolume: { text: sprayVolume, problem: volumeResult.error?.issues[0]?.message, onType: onSprayVolume },
  };
}

const readHopper = (text: string) => (HopperLitres.safeParse(text).success ? text : undefined);
