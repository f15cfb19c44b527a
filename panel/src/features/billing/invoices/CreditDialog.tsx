import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { CallFailed } from '@swathline/client/api/call';
import { api, formatMoney, type Invoice, Quantity, requiredNotes, subtract, z } from '@swathline/contract';
import { newId } from '@swathline/client/records/new-id';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { guardEntryRemoved } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { DecimalInput } from '../../../shared/ui/forms/DecimalInput.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { MONEY_QUERIES } from '../kit/billing-text.ts';
import { shownResolver } from '../../../shared/ui/forms/shown-resolver.ts';

const Values = z
  .object({
    extent: z.enum(['whole', 'lines']),
    reason: requiredNotes('Say why the invoice is credited', 500, 'The reason can have at most 500 characters'),
    lines: z.array(z.object({ lineId: z.string(), quantity: Quantity.or(z.literal('')) })),
  })
  .refine(({ extent, lines }) => extent === 'whole' || lines.some(({ quantity }) => quantity !== ''), {
    error: 'Enter how much of at least one line is credited',
    path: ['lines', 0, 'quantity'],
  });
type Values = z.infer<typeof Values>;

/** Without the quantities while the whole is credited. */
const shownOf = (values: Values): Values => (values.extent === 'lines' ? values : { ...values, lines: [] });

interface Props {
  invoice: Invoice;
  /** What a corrected record proposes. */
  start: { reason: string; recordId?: string; quantity?: string };
  onClose: () => void;
}

/** Credits what is left of an invoice, or parts of its lines. A credit note is issued at once and never changes. */
export function CreditDialog({ invoice, start, onClose }: Props) {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const create = useChange(api.creditNotes.create, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm<Values>({
    resolver: shownResolver(Values, shownOf),
    defaultValues: startValues(invoice, start),
  });
  const extent = useWatch({ control: form.control, name: 'extent' });

  const onSubmit = async ({ reason, lines }: Values) => {
    const chosen = lines.flatMap((line, index) => (line.quantity === '' ? [] : [{ line, index }]));
    const body = { id, invoiceId: invoice.id, reason, ...(extent === 'lines' && { lines: chosen.map(({ line }) => line) }) };
    try {
      const created = await create.mutateAsync({ body });
      onClose();
      await guardEntryRemoved();
      void navigate(`/billing/credit-notes/${created.id}`);
    } catch (failed) {
      throw failed instanceof CallFailed
        ? withIndexes(
            failed,
            chosen.map(({ index }) => index),
          )
        : failed;
    }
  };
  return (
    <FormDialog
      form={form}
      title={`Credit ${invoice.number ?? 'invoice'}`}
      submitLabel="Issue credit note"
      busyLabel="Issuing..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <RadioGroup
        aria-label="What is credited"
        value={extent}
        onChange={(_, value) => form.setValue('extent', value === 'lines' ? 'lines' : 'whole', { shouldDirty: true })}
      >
        <FormControlLabel
          value="whole"
          control={<Radio size="small" />}
          label={`All that is left: ${formatMoney(subtract(invoice.total, invoice.credited))} with tax`}
        />
        <FormControlLabel value="lines" control={<Radio size="small" />} label="Parts of lines" />
      </RadioGroup>
      {extent === 'lines' && <LineInputs invoice={invoice} />}
      <TextInput name="reason" label="Reason" required multiline minRows={2} hint="Printed on the credit note" />
      <Hint>The credit note takes the next number of its series, lowers the tax with it, and is mailed. It never changes.</Hint>
    </FormDialog>
  );
}

function LineInputs({ invoice }: { invoice: Invoice }) {
  return invoice.lines.map(({ id, description, quantity, unit, amount }, index) => (
    <Box key={id} sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: 'minmax(0, 1fr) 180px' }, alignItems: 'start' }}>
      <Typography variant="body2" sx={{ pt: 1 }}>
        {description}: {quantity} {unit}, {formatMoney(amount)}
      </Typography>
      <DecimalInput name={`lines.${index}.quantity`} label={`Credited of ${description}`} isLabelHidden decimals={4} unit={unit} />
    </Box>
  ));
}

const startValues = ({ lines }: Invoice, { reason, recordId, quantity }: Props['start']): Values => ({
  extent: recordId === undefined ? 'whole' : 'lines',
  reason,
  lines: lines.map((line) => ({
    lineId: line.id,
    quantity: line.kind === 'application' && line.recordId === recordId && recordId !== undefined ? (quantity ?? '') : '',
  })),
});

/** The server counts the lines that were sent; the form counts all. What it says of them together stands at the first one. */
function withIndexes(failed: CallFailed, indexes: readonly number[]): CallFailed {
  const { status, code, message, reason } = failed;
  const errors = failed.errors.map((error) => ({
    ...error,
    field: error.field
      .replace(/^lines$/, 'lines.0.quantity')
      .replace(/^lines\.(\d+)/, (_, sent: string) => `lines.${indexes[Number(sent)] ?? sent}`),
  }));
  return new CallFailed({ status, code, message, reason, errors });
}
