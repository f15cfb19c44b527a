import { zodResolver } from '@hookform/resolvers/zod';
import { newId } from '@swathline/client/records/new-id';
import { addDays, api, QuoteForm, type z } from '@swathline/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput, TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { guardEntryRemoved } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { JobSelect } from '../../spray-jobs/JobSelect.tsx';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';

const DEFAULT_VALID_DAYS = 30;
const QUOTED = new Set(['draft', 'submitted', 'changes_needed', 'approved', 'in_progress']);

interface Props {
  /** Chosen at first; null for none. */
  sprayJobId: string | null;
  onClose: () => void;
}

/** Makes a quote from a job's planned acres and the prices of today. */
export function NewQuoteDialog({ sprayJobId, onClose }: Props) {
  const navigate = useNavigate();
  const [newQuoteId] = useState(newId);
  const create = useChange(api.quotes.create, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm<z.input<typeof QuoteForm>, unknown, z.output<typeof QuoteForm>>({
    resolver: zodResolver(QuoteForm),
    defaultValues: { sprayJobId: sprayJobId ?? '', validUntil: addDays(today(), DEFAULT_VALID_DAYS), fuelPrice: null, notes: null },
  });
  return (
    <FormDialog
      form={form}
      title="New quote"
      submitLabel="Make quote"
      busyLabel="Making..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync({ body: { ...body, id: newQuoteId } });
        onClose();
        await guardEntryRemoved();
        void navigate(`/billing/quotes/${id}`);
      }}
    >
      <JobSelect
        canChoose={({ status }) => QUOTED.has(status)}
        hint="Jobs that are not completed"
        empty="Every job is completed or cancelled"
      />
      <DateInput name="validUntil" label="Valid until" required />
      <DecimalInput
        name="fuelPrice"
        label="Fuel price of the day"
        before="$"
        decimals={4}
        isOptional
        hint="For the surcharge; if empty, the quote only names it"
      />
      <TextInput name="notes" label="Notes" multiline minRows={2} />
    </FormDialog>
  );
}
