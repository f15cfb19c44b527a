import { zodResolver } from '@hookform/resolvers/zod';
import {
  api,
  type BodyOf,
  CLOUD_COVERS,
  CLOUD_LABEL,
  type ConditionReading,
  READING_PHASES,
  READING_SOURCES,
  ReadingForm,
  z,
} from '@swathline/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { NumberInput, SelectInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { TimeInput } from '../../../shared/ui/forms/TimeInput.tsx';
import { InputPairs } from '../../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { newId } from '@swathline/client/records/new-id';
import {
  newReading,
  type Phase,
  PHASE_LABEL,
  type ReadingValues,
  type SprayTimes,
  SOURCE_LABEL,
  unusualTexts,
  valuesOf,
} from '@swathline/client/records/reading-form';
import { SignInputs } from './SignInputs.tsx';
import { WindInputs } from './WindInputs.tsx';

interface Props {
  jobId: string;
  /** The field and record of the reading; without them it belongs to the whole job. */
  fieldId?: string | null;
  recordId?: string | null;
  phase: Phase;
  times?: SprayTimes | undefined;
  /** The reading that this one corrects. */
  corrects?: ConditionReading | undefined;
  /** Receives the id of the new reading. */
  onSaved?: (id: string) => void;
  onClose: () => void;
}

type Body = BodyOf<typeof api.readings.create>;

/** Adds a reading, or corrects one; the corrected reading is kept. Asks for confirmation of unusual values. */
export function ReadingDialog({ jobId, fieldId, recordId, phase, times, corrects, onSaved, onClose }: Props) {
  const save = useChange(api.readings.create, {
    refreshes: [api.readings.list, api.goNoGoChecks.check, api.records.get, api.records.list, api.records.ofJob],
    inDialog: true,
  });
  const confirm = useConfirm();
  // A second attempt after a lost reply has the same id, so that the server keeps one reading.
  const [id] = useState(newId);
  // A correction belongs to the field and the record of the reading that it corrects.
  const fixed = corrects ? { id, correctsId: corrects.id } : { id, fieldId, recordId };
  const form = useForm<ReadingValues, unknown, Body>({
    resolver: zodResolver(formWith(fixed)),
    defaultValues: corrects ? valuesOf(corrects) : newReading(phase, times),
  });

  const onSubmit = async (body: Body) => {
    const reasons = unusualTexts(body);
    if (
      reasons.length > 0 &&
      !(await confirm({ title: 'Are you sure?', reasons, back: 'Change it' }, 'Yes, save it', { isHarmless: true }))
    )
      return;
    await save.mutateAsync({ params: { id: jobId }, body: { ...body, ...(reasons.length > 0 && { isConfirmed: true }) } });
    onSaved?.(id);
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={corrects ? 'Correct Reading' : 'Add Reading'}
      submitLabel={corrects ? 'Save Correction' : 'Save Reading'}
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReadingInputs corrects={corrects} />
    </FormDialog>
  );
}

/** The schema of the inputs, with the `fixed` properties that nobody enters, without an empty cloud and a reason that corrects nothing. */
function formWith(fixed: Record<string, unknown>) {
  const given = ({ cloud, reason, ...values }: ReadingValues) => ({
    ...fixed,
    ...values,
    ...(cloud !== '' && { cloud }),
    ...('correctsId' in fixed && { reason }),
  });
  return z
    .any()
    .transform(given)
    .pipe(ReadingForm as unknown as z.ZodType<Body, ReturnType<typeof given>>);
}

const PHASES = READING_PHASES.map((value) => ({ value, label: PHASE_LABEL[value] }));
const SOURCES = READING_SOURCES.map((value) => ({ value, label: SOURCE_LABEL[value] }));
const CLOUDS = [{ value: '', label: 'Not noted' }, ...CLOUD_COVERS.map((value) => ({ value, label: CLOUD_LABEL[value] }))];

function ReadingInputs({ corrects }: Pick<Props, 'corrects'>) {
  return (
    <>
      {corrects && (
        <TextInput name="reason" label="Reason for the correction" required autoFocus hint="The earlier reading stays in the record" />
      )}
      <InputPairs>
        <SelectInput name="phase" label="When" options={PHASES} />
        <TimeInput name="takenAt" label="Taken at" required />
        {corrects?.source === 'hand' ? (
          <SelectInput name="source" label="Source" options={SOURCES} disabled hint="A reading by hand is corrected only by hand" />
        ) : (
          <SelectInput name="source" label="Source" options={SOURCES} hint="Only readings by hand count as taken at the site" />
        )}
        <NumberInput name="heightM" label="Height above ground" step={0.1} min={0} max={50} unit="m" />
        <WindInputs />
        <NumberInput name="temperatureC" label="Temperature" step={0.1} min={-60} max={60} unit="°C" />
        <NumberInput name="humidityPct" label="Relative humidity" min={0} max={100} unit="%" />
        <SelectInput name="cloud" label="Cloud" options={CLOUDS} />
      </InputPairs>
      <SignInputs />
      <InputPairs>
        <TextInput name="instrument" label="Instrument" maxLength={100} />
        <TextInput name="takenBy" label="Taken by" maxLength={100} />
      </InputPairs>
    </>
  );
}
