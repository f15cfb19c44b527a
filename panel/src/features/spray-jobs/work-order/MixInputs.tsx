import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DEFAULT_HOPPER_LITRES, HopperLitres, MIN_HOPPER_LITRES, SprayVolume, type SprayJob, type WorkOrderMix } from '@swathline/contract';
import { useState } from 'react';
import { NumberField } from '../../../shared/ui/forms/NumberField.tsx';
import { useLocalStorage } from '../../../shared/ui/hooks/use-local-storage.ts';

export type Copy = 'operator' | 'farmer';

interface Props {
  aircraft: SprayJob['aircraft'];
  hopper: TypedAmount;
  sprayVolume: TypedAmount;
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
      <NumberField
        {...hopper}
        label="Hopper Size"
        unit="L"
        min={MIN_HOPPER_LITRES}
        hint={aircraft?.hopperLitres ? `Of ${aircraft.registration}` : 'Remembered in this browser'}
      />
      <NumberField {...sprayVolume} label="Spray Volume" unit="L/acre" min={1} max={1000} step={0.1} hint={volumeHint(aircraft)} />
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

/** The typed number, and the error if it is not valid. */
interface TypedAmount {
  value: number | null;
  problem: string | undefined;
  onChange: (value: number | null) => void;
}

interface Mix {
  /** The last valid mix. */
  mix: WorkOrderMix;
  isValid: boolean;
  hopper: TypedAmount;
  sprayVolume: TypedAmount;
}

/**
 * Hopper size and spray volume as typed. Where the job's aircraft has no hopper size, the browser stores the last valid one. Without a
 * spray volume the product labels and the aircraft set it.
 */
export function useMix(aircraft: SprayJob['aircraft']): Mix {
  const ofAircraft = aircraft?.hopperLitres ?? null;
  const [stored, storeHopper] = useLocalStorage<number>('swathline.hopperLitres', DEFAULT_HOPPER_LITRES, readHopper);
  const [hopper, setHopper] = useState<number | null>(ofAircraft ?? stored);
  const [sprayVolume, setSprayVolume] = useState<number | null>(null);
  const [mix, setMix] = useState<WorkOrderMix>(() => ({ hopperLitres: ofAircraft ?? stored }));
  const hopperResult = HopperLitres.safeParse(hopper);
  const volumeResult = SprayVolume.optional().safeParse(sprayVolume ?? undefined);

  const onHopper = (litres: number | null) => {
    setHopper(litres);
    const { data: hopperLitres } = HopperLitres.safeParse(litres);
    if (hopperLitres === undefined) return;
    if (ofAircraft === null) storeHopper(hopperLitres);
    setMix({ ...mix, hopperLitres });
  };
  const onSprayVolume = (volume: number | null) => {
    setSprayVolume(volume);
    const { hopperLitres } = mix;
    const { data } = SprayVolume.safeParse(volume);
    if (volume === null) setMix({ hopperLitres });
    else if (data !== undefined) setMix({ hopperLitres, sprayVolumeLitersPerAcre: data });
  };

  return {
    mix,
    isValid: hopperResult.success && volumeResult.success,
    hopper: { value: hopper, problem: hopperResult.error?.issues[0]?.message, onChange: onHopper },
    sprayVolume: { value: sprayVolume, problem: volumeResult.error?.issues[0]?.message, onChange: onSprayVolume },
  };
}

const readHopper = (text: string) => HopperLitres.safeParse(text).data;
