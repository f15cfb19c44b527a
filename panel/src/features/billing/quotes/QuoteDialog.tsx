import { zodResolver } from '@hookform/resolvers/zod';
import { api, calendarDay, NotesForm, type Quote, z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';

const Values = z.object({ validUntil: calendarDay('Enter the last day on which the quote can be accepted'), notes: NotesForm });

interface Props {
  quote: Quote;
  onClose: () => void;
}

export function QuoteDialog({ quote: { id, validUntil, notes, updatedAt }, onClose }: Props) {
  const update = useChange(api.quotes.update, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm<z.input<typeof Values>, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { validUntil, notes },
  });
  return (
    <FormDialog
      form={form}
      title="Edit quote"
      submitLabel="Save quote"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await update.mutateAsync({ params: { id }, body: { ...body, updatedAt } });
        onClose();
      }}
    >
      <DateInput name="validUntil" label="Valid until" required />
      <TextInput name="notes" label="Notes" multiline minRows={3} />
    </FormDialog>
  );
}
