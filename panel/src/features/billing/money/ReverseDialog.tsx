import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, formatMoney, type Payment, ReversalForm } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Takes a payment off its invoices, such as a cheque that bounced. It stays in the list. */
export function ReverseDialog({ payment: { id, amount, customerName }, onClose }: Props) {
  const reverse = useChange(api.payments.reverse, { refreshes: MONEY_QUERIES, inDialog: true });
  const form = useForm({ resolver: zodResolver(ReversalForm), defaultValues: { reason: '' } });
  return (
    <FormDialog
      form={form}
      title="Reverse payment"
      submitLabel="Reverse"
      busyLabel="Reversing..."
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await reverse.mutateAsync({ params: { id }, body });
        onClose();
      }}
    >
      <Typography>
        {formatMoney(amount)} of {customerName} comes off its invoices, which are open again. The payment stays in the list as reversed.
      </Typography>
      <TextInput name="reason" label="Reason" required autoFocus hint="Such as a cheque that bounced" />
    </FormDialog>
  );
}
