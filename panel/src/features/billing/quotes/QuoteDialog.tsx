import { zodResolver } from '@hookform/resolvers/zod';
import { api, calendarDay, formatDay, NotesForm, type Quote, z } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { fetchLatest, useStaleEdit } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';

const Values = z.object({ validUntil: calendarDay('Enter the last day on which the quote can be accepted'), notes: NotesForm });

interface Props {
  quote: Quote;
  onClose: () => void;
}

type Values = z.input<typeof Values>;

const valuesOf = ({ validUntil, notes }: Quote): Values => ({ validUntil, notes });

const INPUTS: ComparedInputs<Values> = { validUntil: { label: 'Valid until', text: formatDay }, notes: { label: 'Notes' } };

export function QuoteDialog({ quote, onClose }: Props) {
  const parts = { params: { id: quote.id } };
  const { base, onStale } = useStaleEdit(quote, {
    read: (client) => fetchLatest(client, api.quotes.get, parts),
    valuesOf,
    inputs: () => INPUTS,
  });
  const update = useChange(api.quotes.update, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm<Values, unknown, z.output<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: valuesOf(quote),
  });
  return (
    <FormDialog
      form={form}
      title="Edit quote"
      submitLabel="Save quote"
      busyLabel="Saving..."
      maxWidth="xs"
      onClose={onClose}
      onStale={onStale}
      onSubmit={async (body) => {
        await update.mutateAsync({ ...parts, body: { ...body, updatedAt: base.updatedAt } });
        onClose();
      }}
    >
      <DateInput name="validUntil" label="Valid until" required />
      <TextInput name="notes" label="Notes" multiline minRows={3} />
    </FormDialog>
  );
}
