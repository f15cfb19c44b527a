import { zodResolver } from '@hookform/resolvers/zod';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api, type BodyOf, type CallOf, MAX_CHECK_CALLS, NeighbourCheckForm } from '@swathline/contract';
import { useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { serverNow } from '@swathline/client/api/server-clock';
import { FormDialog } from '../../shared/ui/forms/FormDialog.tsx';
import { OptionalDayInput, TextInput } from '../../shared/ui/forms/inputs.tsx';
import { TimeInput } from '../../shared/ui/forms/TimeInput.tsx';
import { InputPairs } from '../../shared/ui/forms/InputPairs.tsx';
import { useChange } from '../../shared/ui/hooks/use-change.ts';
import { Hint } from '../../shared/ui/Hint.tsx';

type Add = typeof api.surroundings.addCheck;
type Values = CallOf<Add>['body'];

interface Props {
  jobId: string;
  onClose: () => void;
}

const now = () => new Date(serverNow()).toISOString();

/** Records a check of a job's neighbours. A saved check never changes, and is printed on the record and the work order. */
export function NeighbourCheckDialog({ jobId, onClose }: Props) {
  const add = useChange(api.surroundings.addCheck, {
    refreshes: [api.surroundings.checks, api.audit.list, api.records.get],
    inDialog: true,
  });
  const form = useForm<Values, unknown, BodyOf<Add>>({
    resolver: zodResolver(NeighbourCheckForm),
    defaultValues: { checkedAt: now(), source: '', sourceDate: '', found: '', calls: [] },
  });
  const onSubmit = async (body: BodyOf<Add>) => {
    await add.mutateAsync({ params: { id: jobId }, body });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title="Record Neighbour Check"
      submitLabel="Save Check"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Hint>A saved check is never changed. It is printed on the work order and on the application record.</Hint>
      <TimeInput name="checkedAt" label="Checked at" required />
      <InputPairs>
        <TextInput name="source" label="Source" required maxLength={200} hint="BeeConnected, DriftWatch, a drive past" autoFocus />
        <OptionalDayInput name="sourceDate" label="Date of the source" />
      </InputPairs>
      <TextInput name="found" label="What was found" required multiline minRows={2} maxLength={2000} />
      <Calls />
    </FormDialog>
  );
}

/** Who was called, and when. */
function Calls() {
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'calls' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box key={id} component="fieldset" sx={call}>
          <legend>Call {index + 1}</legend>
          <InputPairs>
            <TextInput name={`calls.${index}.who`} label="Who was called" required maxLength={100} />
            <TextInput name={`calls.${index}.phone`} label="Phone" maxLength={50} />
          </InputPairs>
          <TimeInput name={`calls.${index}.calledAt`} label="Called at" required />
          <TextInput name={`calls.${index}.result`} label="What was said" maxLength={300} />
          <Button size="small" color="error" sx={{ justifySelf: 'start' }} onClick={() => remove(index)}>
            Remove call
          </Button>
        </Box>
      ))}
      {fields.length < MAX_CHECK_CALLS && (
        <Button
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'start' }}
          onClick={() => append({ who: '', phone: '', calledAt: now(), result: '' })}
        >
          Add call
        </Button>
      )}
    </>
  );
}

const call = { display: 'grid', gap: 2, m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 };
