import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { addDays, api, calendarDay, formatDay, formatMoney, type Invoice, z } from '@swathline/contract';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { DateInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES, today } from '../kit/billing-text.ts';

const Values = z.object({ issuedOn: calendarDay('Enter the day of the invoice') });

interface Props {
  draft: Invoice;
  onClose: () => void;
}

/** Issues a draft, after it has said what that means. */
export function IssueDialog({ draft, onClose }: Props) {
  const { id, updatedAt, payers, total, termsDays, customer, records } = draft;
  const issue = useChange(api.invoices.issue, { refreshes: [...MONEY_QUERIES, api.priceLists.list], inDialog: true });
  const form = useForm({ resolver: zodResolver(Values), defaultValues: { issuedOn: today() } });
  const issuedOn = useWatch({ control: form.control, name: 'issuedOn' });
  const isShared = payers.length > 1;

  return (
    <FormDialog
      form={form}
      title={`Issue ${isShared ? `${payers.length} invoices` : 'the invoice'} of ${formatMoney(total)}`}
      submitLabel="Issue"
      busyLabel="Issuing..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (values) => {
        await issue.mutateAsync({ params: { id }, body: { ...values, updatedAt } });
        onClose();
      }}
    >
      <Typography>
        {isShared ? `Each of the ${payers.length} payers gets an invoice with the next number.` : `${customer.name} gets the next number.`}{' '}
        {records.length > 0 && 'The records are billed. '}
        {customer.email === null && !isShared ? 'There is no e-mail address: print the PDF. ' : 'The PDF is mailed. '}
        From then on it never changes; a mistake is credited.
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
