import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Aircraft,
  AIRCRAFT_KIND_LABEL,
  AIRCRAFT_KINDS,
  AircraftForm,
  type AircraftKind,
  api,
  type BodyOf,
  MAX_HOPPER_LITRES,
  MAX_SWATH_METRES,
  MIN_HOPPER_LITRES,
  MIN_SWATH_METRES,
  SPRAY_QUALITIES,
  SPRAY_QUALITY_LABEL,
} from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, SelectInput, SwitchInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { fetchLatest, useStaleEdit } from '../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { CredentialsSection } from '../credentials/CredentialsSection.tsx';
import { type AircraftInputValues, COMPARED_AIRCRAFT, EMPTY_AIRCRAFT, inputsOf } from './aircraft-form.ts';

interface Props {
  /** Null for a new aircraft. */
  aircraft: Aircraft | null;
  onClose: () => void;
}

export function AircraftDialog({ aircraft, onClose }: Props) {
  const change = { refreshes: [api.aircraft.list], inDialog: true };
  const create = useChange(api.aircraft.create, change);
  const update = useChange(api.aircraft.update, change);
  const { base, onStale } = useStaleEdit(aircraft, {
    read: (client, { id }) => fetchLatest(client, api.aircraft.get, { params: { id } }),
    valuesOf: inputsOf,
    inputs: () => COMPARED_AIRCRAFT,
  });
  const form = useForm<AircraftInputValues, unknown, BodyOf<typeof api.aircraft.create>>({
    resolver: zodResolver(AircraftForm),
    defaultValues: base ? inputsOf(base) : EMPTY_AIRCRAFT,
  });

  const onSubmit = async (body: BodyOf<typeof api.aircraft.create>) => {
    if (base) await update.mutateAsync({ params: { id: base.id }, body: { ...body, updatedAt: base.updatedAt } });
    else await create.mutateAsync({ body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={base ? 'Edit Aircraft' : 'Add Aircraft'}
      submitLabel={base ? 'Update Aircraft' : 'Create Aircraft'}
      busyLabel={base ? 'Updating...' : 'Creating...'}
      onSubmit={onSubmit}
      onClose={onClose}
      onStale={onStale}
    >
      <AircraftInputs />
      {base && <CredentialsSection holder={{ type: 'aircraft', id: base.id, name: base.registration }} />}
    </FormDialog>
  );
}

const KIND_OPTIONS = AIRCRAFT_KINDS.map((kind) => ({ value: kind, label: AIRCRAFT_KIND_LABEL[kind] }));
const QUALITY_OPTIONS = SPRAY_QUALITIES.map((quality) => ({ value: quality, label: SPRAY_QUALITY_LABEL[quality] }));
const REGISTRATION_HINT: Record<AircraftKind, string> = {
  aeroplane: 'C- and four letters',
  helicopter: 'C- and four letters',
  rpas: 'C- and digits',
};
function AircraftInputs() {
  const kind = useWatch<AircraftInputValues, 'kind'>({ name: 'kind' });
  return (
    <>
      <InputPairs>
        <SelectInput name="kind" label="Kind" required options={KIND_OPTIONS} />
        <TextInput name="registration" label="Registration" required autoFocus hint={REGISTRATION_HINT[kind]} />
        <TextInput name="make" label="Make" />
        <TextInput name="model" label="Model" />
        <TextInput name="serialNumber" label="Serial Number" />
        <NumberInput name="mtowKg" label="Maximum Take-off Weight" min={1} max={50_000} step={0.1} unit="kg" />
        <NumberInput
          name="emptyMassKg"
          label="Empty Mass"
          min={1}
          max={50_000}
          step={0.1}
          unit="kg"
          hint="With pilot and equipment, without fuel"
        />
        <NumberInput name="fuelKg" label="Usual Fuel" min={0} max={20_000} step={0.1} unit="kg" />
        <NumberInput name="hopperLitres" label="Hopper Size" min={MIN_HOPPER_LITRES} max={MAX_HOPPER_LITRES} step={0.1} unit="L" />
        <NumberInput name="swathMetres" label="Swath" min={MIN_SWATH_METRES} max={MAX_SWATH_METRES} step={0.1} unit="m" />
        <NumberInput name="defaultLitersPerAcre" label="Usual Spray Volume" min={1} max={1000} step={0.1} unit="L/acre" />
        <SelectInput name="sprayQuality" label="Spray Quality" options={QUALITY_OPTIONS} emptyLabel="Not given" />
      </InputPairs>
      <TextInput name="nozzles" label="Nozzles" hint="Number, type and size" />
      <SwitchInput name="isActive" label="Active" />
    </>
  );
}
