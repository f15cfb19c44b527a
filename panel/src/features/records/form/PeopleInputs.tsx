import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { NullableDayInput } from './inputs.tsx';

export function CustomerInputs() {
  return (
    <>
      <Group title="Customer">
        <TextInput name="customer.name" label="Name" maxLength={200} />
        <TextInput name="customer.companyName" label="Company" maxLength={200} />
        <TextInput name="customer.address" label="Address" maxLength={300} />
        <TextInput name="customer.phone" label="Phone" maxLength={50} />
        <TextInput name="customer.email" label="Email" maxLength={254} />
      </Group>
      <Group title="Land">
        <TextInput name="land.legalDescription" label="Legal description" maxLength={200} />
        <TextInput name="land.ruralMunicipality" label="Rural municipality" maxLength={200} />
      </Group>
    </>
  );
}

export function PeopleInputs() {
  return (
    <>
      <PersonInputs title="Applicator" name="applicator" />
      <PersonInputs title="Supervisor" name="supervisor" />
      <PersonInputs title="Mixer-loader" name="mixerLoader" />
      <Group title="Company">
        <TextInput name="company.name" label="Name" maxLength={200} />
        <TextInput name="company.address" label="Address" maxLength={300} />
        <TextInput name="company.phone" label="Phone" maxLength={50} />
        <TextInput name="company.licenceNumber" label="Licence number" maxLength={50} />
        <NullableDayInput name="company.licenceExpiresOn" label="Licence expires on" />
      </Group>
    </>
  );
}

function PersonInputs({ title, name }: { title: string; name: string }) {
  return (
    <Group title={title}>
      <TextInput name={`${name}.name`} label="Name" maxLength={200} />
      <TextInput name={`${name}.licenceKind`} label="Kind of licence" maxLength={100} />
      <TextInput name={`${name}.licenceNumber`} label="Licence number" maxLength={50} />
      <NullableDayInput name={`${name}.licenceExpiresOn`} label="Licence expires on" />
    </Group>
  );
}

export function AircraftInputs() {
  return (
    <Group title="Aircraft">
      <TextInput name="aircraft.registration" label="Registration" maxLength={50} />
      <TextInput name="aircraft.kind" label="Kind" maxLength={50} />
      <TextInput name="aircraft.model" label="Make and model" maxLength={100} />
      <TextInput name="aircraft.serialNumber" label="Serial number" maxLength={100} />
      <NumberInput name="aircraft.hopperLitres" label="Hopper" min={0} max={10_000} unit="L" />
      <NumberInput name="aircraft.swathMetres" label="Swath" step={0.1} min={0} max={100} unit="m" />
      <TextInput name="aircraft.nozzles" label="Nozzles" maxLength={200} />
      <TextInput name="aircraft.sprayQuality" label="Spray quality" maxLength={50} />
    </Group>
  );
}

/** Inputs in two columns under a heading that names them for screen readers. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <InputPairs>{children}</InputPairs>
    </Box>
  );
}
