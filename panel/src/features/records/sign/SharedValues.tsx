import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import type { Phase } from '@swathline/client/records/reading-form';
import { type ApplicationRecord, type ConditionReading, RECORD_KEY_LABEL, type RecordKey } from '@swathline/contract';
import { useController } from 'react-hook-form';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { TimeInput } from '../../../shared/ui/forms/TimeInput.tsx';
import { Group } from '../form/PeopleInputs.tsx';
import { AddReadingButtons } from '../readings/ConditionsSection.tsx';
import { ReadingsList } from '../readings/ReadingsList.tsx';
import { type TogetherValues, withoutInput } from './together-form.ts';

interface Props {
  /** As they were when the dialog was opened. */
  records: readonly ApplicationRecord[];
}

/** What is entered once for all records. An input that stays empty leaves each record its own value. */
export function SharedValues({ records }: Props) {
  return (
    <Group title="The same for all: what stays empty leaves each record its own value">
      <TextInput name="shared.crop" label="Crop" maxLength={100} />
      <TextInput name="shared.growthStage" label="Growth stage" maxLength={50} />
      <TextInput name="shared.target" label="Target" maxLength={200} hint="The weed, insect or disease" />
      <NumberInput name="shared.sprayVolumeLPerAcre" label="Spray volume" step={0.1} min={0} unit="L/acre" />
      <TimeInput name="shared.startedAt" label="Start" />
      <TimeInput name="shared.endedAt" label="End" />
      <TextInput name="shared.applicator.licenceNumber" label="Applicator's licence number" maxLength={50} />
      <TextInput name="shared.company.licenceNumber" label="Company's licence number" maxLength={50} />
      <TextInput name="shared.aircraft.registration" label="Aircraft registration" maxLength={50} />
      {withoutInput(records).map((key) => (
        <NotApplicableInput key={key} recordKey={key} />
      ))}
    </Group>
  );
}

/** Why a value that the records lack does not apply; it is printed on them in place of the value. */
function NotApplicableInput({ recordKey }: { recordKey: RecordKey }) {
  const { field } = useController<TogetherValues, 'shared.notApplicable'>({ name: 'shared.notApplicable' });
  const { [recordKey]: reason = '', ...others } = field.value ?? {};
  return (
    <TextField
      label={`${RECORD_KEY_LABEL[recordKey]} does not apply because`}
      value={reason}
      helperText="Where it is missing, unless it is filled in on the record's page"
      onChange={({ target }) => field.onChange(target.value.trim() === '' ? others : { ...others, [recordKey]: target.value })}
      onBlur={field.onBlur}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}

interface ReadingsProps {
  readings: readonly ConditionReading[];
  onAdd: (phase: Phase) => void;
}

/** The readings of the whole job, which belong to each of its records. */
export function SharedReadings({ readings, onAdd }: ReadingsProps) {
  return (
    <div role="group" aria-label="Conditions of the whole job">
      <Typography component="h3" variant="subtitle2">
        Conditions of the whole job
      </Typography>
      {readings.length > 0 && <ReadingsList readings={readings} />}
      <AddReadingButtons readings={readings} onAdd={onAdd} />
    </div>
  );
}
