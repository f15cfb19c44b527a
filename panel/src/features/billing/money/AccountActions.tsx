import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { api, formatMoney, isZero, type Statement } from '@swathline/contract';
import { useNavigate } from 'react-router';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES, percentText, today } from '../kit/billing-text.ts';

/** What a late charge would be, and the button that books it as a draft. */
export function LateCharge({ statement: { customerId, lateCharge, to } }: { statement: Statement }) {
  const navigate = useNavigate();
  const book = useChange(api.statements.lateCharge, { refreshes: MONEY_QUERIES });
  if (lateCharge === null || isZero(lateCharge.amount)) return null;

  const onBook = () =>
    book.mutate({ body: { customerId } }, { onSuccess: ({ invoiceId }) => void navigate(`/billing/invoices/${invoiceId}`) });
  const rate = `${percentText(lateCharge.percentAMonth)} a month (${percentText(lateCharge.percentAYear)} a year)`;
  return (
    <Alert
      severity="info"
      action={
        to === today() && (
          <Button color="inherit" size="small" loading={book.isPending} onClick={onBook}>
            Make draft
          </Button>
        )
      }
    >
      A late charge of {rate} would be {formatMoney(lateCharge.amount)}. It is owed once you invoice it.
    </Alert>
  );
}

/** Stops the reminders of a customer, such as while a bill is disputed. */
export function AccountReminders({ statement: { customerId, areRemindersStopped } }: { statement: Statement }) {
  const save = useChange(api.statements.setReminders, { refreshes: [api.statements.get] });
  return (
    <FormControlLabel
      label="Send reminders to this customer"
      control={
        <Switch
          checked={!areRemindersStopped}
          disabled={save.isPending}
          onChange={(_, isOn) => save.mutate({ params: { id: customerId }, body: { isStopped: !isOn } })}
        />
      }
    />
  );
}
