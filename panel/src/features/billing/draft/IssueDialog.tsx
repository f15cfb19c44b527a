import { formatCount } from '@swathline/client/format/format';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { CallFailed } from '@swathline/client/api/call';
import { addDays, api, calendarDay, formatDay, formatMoney, formatPrice, type Invoice, z } from '@swathline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput } from '../../../shared/ui/forms/inputs.tsx';
import { fetchLatest } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';

const Values = z.object({ issuedOn: calendarDay('Enter the day of the invoice') });

interface Props {
  draft: Invoice;
  onClose: () => void;
}

/** Issues a draft, after it has said what that means. A draft that somebody else changed meanwhile is issued only once that was shown. */
export function IssueDialog({ draft, onClose }: Props) {
  const client = useQueryClient();
  const [{ shown, changes }, setVersions] = useState<{ shown: Invoice; changes: string[] }>({ shown: draft, changes: [] });
  const { id, updatedAt, payers, total, termsDays, customer, records } = shown;
  const issue = useChange(api.invoices.issue, { refreshes: [...MONEY_QUERIES, api.priceLists.list], inDialog: true });
  const form = useForm({ resolver: zodResolver(Values), defaultValues: { issuedOn: today() } });
  const issuedOn = useWatch({ control: form.control, name: 'issuedOn' });
  const isShared = payers.length > 1;

  const showLatest = async () => {
    const latest = await fetchLatest(client, api.invoices.get, { params: { id } });
    setVersions({ shown: latest, changes: changesBetween(shown, latest) });
  };

  return (
    <FormDialog
      form={form}
      title={`Issue ${isShared ? `${payers.length} invoices` : 'the invoice'} of ${formatMoney(total)}`}
      submitLabel="Issue"
      busyLabel="Issuing..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          await issue.mutateAsync({ params: { id }, body: { ...values, updatedAt } });
        } catch (failed) {
          if (failed instanceof CallFailed && failed.code === 'stale') return showLatest();
          throw failed;
        }
        onClose();
      }}
    >
      {changes.length > 0 && (
        <Alert severity="warning" sx={{ '& p': { m: 0 } }}>
          <p>Somebody else has changed this draft. Nothing was issued yet.</p>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </Alert>
      )}
      <Typography>
        {isShared
          ? `Each of the ${payers.length} payers gets an invoice with the next number.`
          : `The invoice of ${payers[0]?.customerName ?? customer.name} gets the next number.`}{' '}
        {records.length > 0 && 'The records are billed. '}
        {mailText(shown)} From then on it never changes; a mistake is credited.
      </Typography>
      <DateInput
        name="issuedOn"
        label="Date of the invoice"
        required
        hint={/^\d{4}-\d\d-\d\d$/.test(issuedOn) ? `Due ${formatDay(addDays(issuedOn, termsDays))}` : ''}
      />
    </FormDialog>
  );
}

/** A draft has the address of its customer alone. */
function mailText({ payers, customerId, customer }: Invoice): string {
  if (payers.some((payer) => payer.customerId !== customerId)) return 'The PDF is mailed, if there is an e-mail address.';
  return customer.email === null ? 'There is no e-mail address: print the PDF.' : 'The PDF is mailed.';
}

/** What another person changed, as sentences. */
function changesBetween(before: Invoice, after: Invoice): string[] {
  const lineTexts = ({ lines }: Invoice) =>
    lines.map(({ description, quantity, unit, unitPrice }) => `${description}, ${quantity} ${unit} at ${formatPrice(unitPrice)}`);
  const [had, has] = [lineTexts(before), lineTexts(after)];
  const payersOf = ({ payers, customer }: Invoice) => payers.map(({ customerName }) => customerName).join(', ') || customer.name;
  const compared: [label: string, before: string, after: string][] = [
    ['Payers', payersOf(before), payersOf(after)],
    ['To pay within', formatCount(before.termsDays, 'day'), formatCount(after.termsDays, 'day')],
    ['Notes', before.notes ?? 'none', after.notes ?? 'none'],
    ['Total', formatMoney(before.total), formatMoney(after.total)],
  ];
  const sentences = [
    ...had.filter((line) => !has.includes(line)).map((line) => `Removed: ${line}`),
    ...has.filter((line) => !had.includes(line)).map((line) => `Added: ${line}`),
    ...compared.filter(([, one, other]) => one !== other).map(([label, one, other]) => `${label}: ${other}, was ${one}`),
  ];
  return sentences.length > 0 ? sentences : ['Look at the draft again: the change is not in its lines, payers or terms.'];
}
