import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ApplicationRecord, AREA_SOURCE_LABEL, AREA_SOURCES, INVERSION_ANSWERS, INVERSION_LABEL } from '@swathline/contract';
import { useFieldArray } from 'react-hook-form';
import { acresText } from '@swathline/client/format/format';
import { NumberInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { TimeInput } from '../../../shared/ui/forms/TimeInput.tsx';
import { OptionalSelectInput, SiteInput } from './inputs.tsx';
import { Group } from './PeopleInputs.tsx';
import type { RecordValues } from './record-form.ts';

const SOURCES = AREA_SOURCES.map((value) => ({ value, label: AREA_SOURCE_LABEL[value] }));
const ANSWERS = INVERSION_ANSWERS.map((value) => ({ value, label: INVERSION_LABEL[value] }));

export function ApplicationInputs({ record: { land, exceedsLabel } }: { record: ApplicationRecord }) {
  return (
    <>
      <Group title="Crop and target">
        <TextInput name="crop" label="Crop" maxLength={100} />
        <TextInput name="growthStage" label="Growth stage" maxLength={50} />
        <TextInput name="target" label="Target" maxLength={200} hint="The weed, insect or disease" />
      </Group>
      <Group title="Time and area">
        <TimeInput name="startedAt" label="Start" />
        <TimeInput name="endedAt" label="End" />
        <NumberInput name="areaAcres" label="Area" step={0.1} min={0} unit="acres" hint={`To spray: ${acresText(land.effectiveAcres)}`} />
        <OptionalSelectInput name="areaSource" label="Source of the area" options={SOURCES} />
        <NumberInput name="sprayVolumeLPerAcre" label="Spray volume" step={0.1} min={0} unit="L/acre" />
        <NumberInput name="totalSprayL" label="Total spray" step={1} min={0} unit="L" />
      </Group>
      <Group title="Site">
        <SiteInput name="takeOffSite" label="Take-off site" hint="A name, or latitude and longitude: 50.412, -104.63" />
        <OptionalSelectInput name="inversionObserved" label="Temperature inversion observed" options={ANSWERS} />
      </Group>
      <NotifiedPeople />
      {exceedsLabel.length > 0 && (
        <TextInput name="exceedsLabelReason" label="Why the label was exceeded" multiline minRows={2} hint={exceedsLabel.join(' ')} />
      )}
      <TextInput name="comments" label="Comments" multiline minRows={3} />
    </>
  );
}

function NotifiedPeople() {
  const { fields, append, remove } = useFieldArray<RecordValues, 'notifiedPeople', 'key'>({ name: 'notifiedPeople', keyName: 'key' });
  return (
    <Box role="group" aria-label="People notified" sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr auto', sm: '2fr 1fr 1fr auto' }, alignItems: 'start' }}
        >
          <TextInput name={`notifiedPeople.${index}.who`} label="Notified" sx={firstOnPhone} />
          <TextInput name={`notifiedPeople.${index}.how`} label="How" sx={firstOnPhone} />
          <TextInput name={`notifiedPeople.${index}.when`} label="When" sx={firstOnPhone} />
          <IconButton aria-label={`Remove notified person ${index + 1}`} onClick={() => remove(index)} sx={besideOnPhone}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button onClick={() => append({ who: '', how: '', when: '' })}>Add notified person</Button>
      </Box>
    </Box>
  );
}

const firstOnPhone = { gridColumn: { xs: 1, sm: 'auto' } };
const besideOnPhone = { gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } };
