import { DEFAULT_HOPPER_LITRES, formatExact, type JobAircraft } from '@swathline/contract';
import { NumberInput } from '../../../shared/ui/forms/inputs.tsx';

type MixAircraft = Pick<JobAircraft, 'registration' | 'hopperLitres' | 'defaultLitersPerAcre'>;

/** Spray volume and hopper of a job. Left empty they follow from the labels and the aircraft. */
export function MixInputs({ aircraft }: { aircraft: MixAircraft | null | undefined }) {
  return (
    <>
      <NumberInput
        name="sprayVolumeLitersPerAcre"
        label="Spray Volume"
        unit="L/acre"
        step={0.1}
        min={1}
        max={1000}
        hint={volumeHint(aircraft)}
      />
      <NumberInput name="hopperLitres" label="Hopper Size" unit="L" step={1} min={5} max={10_000} hint={hopperHint(aircraft)} />
    </>
  );
}

function volumeHint(aircraft: MixAircraft | null | undefined): string {
  const litres = aircraft?.defaultLitersPerAcre;
  return litres ? `Empty: ${formatExact(litres)}, or the highest on a label` : 'Empty: the highest on a label';
}

function hopperHint(aircraft: MixAircraft | null | undefined): string {
  return aircraft?.hopperLitres
    ? `Empty: ${formatExact(aircraft.hopperLitres)}, of ${aircraft.registration}`
    : `Empty: ${formatExact(DEFAULT_HOPPER_LITRES)}`;
}
