import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, RECORD_KEY_LABEL, type RecordKey } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { refreshQueries } from '../../../shared/api/queries.ts';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { RECORD_QUERIES } from '../record-text.ts';

interface Props {
  record: ApplicationRecord;
  recordKey: RecordKey;
  onClose: () => void;
}

const NOT_MISSING = 'This is not missing any more: somebody else has filled it in, or said why it does not apply.';

/** Asks why a required value does not apply. */
export function NotApplicableDialog({ record: { id, notApplicable, missing, updatedAt }, recordKey, onClose }: Props) {
  const client = useQueryClient();
  // A record that somebody else changed is shown as it is now, and the next attempt is based on it.
  const onError = () => void refreshQueries(client, [api.records.get]);
  const update = useChange(api.records.update, { refreshes: RECORD_QUERIES, onError });
  const form = useForm({ defaultValues: { reason: '' } });
  const name = RECORD_KEY_LABEL[recordKey];
  const isMissing = form.formState.isSubmitting || missing.some(({ key }) => key === recordKey);

  const onSubmit = async ({ reason }: { reason: string }) => {
    if (reason.trim() === '') return form.setError('reason', { message: 'Say why it does not apply' });
    await update.mutateAsync({ params: { id }, body: { notApplicable: { ...notApplicable, [recordKey]: reason }, updatedAt } });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`Not applicable: ${name}`}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={onSubmit}
      onClose={onClose}
      {...(!isMissing && { isIncomplete: true, error: NOT_MISSING })}
    >
      <Typography>The reason is printed on the record in place of the value.</Typography>
      <TextInput name="reason" label="Reason" required autoFocus multiline minRows={2} maxLength={500} />
    </FormDialog>
  );
}
