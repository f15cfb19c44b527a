import { HopperLitres, SprayVolume, DEFAULT_HOPPER_LITRES, type WorkOrderMix } from '@swathline/contract';
import { useState } from 'react';

/** The hopper is this office's aircraft, so the browser keeps it. */
const KEY = 'swathline.hopperLitres';

/** A number as typed, and why it cannot be used. */
export interface Typed {
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

interface Mix {
  /** The last mix that could be. */
  mix: WorkOrderMix;
  isUsable: boolean;
  hopper: Typed;
  sprayVolume: Typed;
}

/** Hopper and spray volume as a person sets them; without a spray volume the labels decide. */
export function useMix(): Mix {
  const [hopper, setHopper] = useState(rememberedHopper);
  const [sprayVolume, setSprayVolume] = useState('');
  const [mix, setMix] = useState<WorkOrderMix>(() => ({ hopperLitres: Number(rememberedHopper()) }));
  const hopperRead = HopperLitres.safeParse(hopper);
  const volumeRead = SprayVolume.optional().safeParse(sprayVolume === '' ? undefined : sprayVolume);

  const onHopper = (text: string) => {
    setHopper(text);
    const { data: hopperLitres } = HopperLitres.safeParse(text);
    if (hopperLitres === undefined) return;
    localStorage.setItem(KEY, text);
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
    isUsable: hopperRead.success && volumeRead.success,
    hopper: { text: hopper, problem: hopperRead.error?.issues[0]?.message, onType: onHopper },
    sprayVolume: { text: sprayVolume, problem: volumeRead.error?.issues[0]?.message, onType: onSprayVolume },
  };
}

function rememberedHopper(): string {
  const kept = localStorage.getItem(KEY);
  return HopperLitres.safeParse(kept).success && kept !== null ? kept : String(DEFAULT_HOPPER_LITRES);
}
