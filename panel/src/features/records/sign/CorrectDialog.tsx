import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, type ApplicationRecord, CorrectForm } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { RECORD_QUERIES } from '../record-text.ts';

/** Opens the next version of a signed record, and its page. */
export function CorrectDialog({ record, onClose }: { record: ApplicationRecord; onClose: () => void }) {
  const correct = useChange(api.records.correct, { refreshes: RECORD_QUERIES, inDialog: true });
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(CorrectForm), defaultValues: { reason: '' } });

  const onSubmit = async (body: { reason: string }) => {
    const { id } = await correct.mutateAsync({ params: { id: record.id }, body });
    onClose();
    await navigate(`/records/${id}`);
  };

  return (
    <FormDialog
      form={form}
      title={`Correct Record ${record.recordNumber}`}
      submitLabel="Open Correction"
      busyLabel="Opening..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Typography>
        Version {record.version + 1} opens with the same values. This version counts until the new one is signed, and stays readable. The
        reason and every change are printed on the record.
      </Typography>
      <TextInput
        name="reason"
        label="Reason for the correction"
        required
        autoFocus
        multiline
        minRows={3}
        maxLength={500}
        hint="10 to 500 characters"
      />
    </FormDialog>
  );
}
