import { api, formatMoney, type Payment, ReversalForm } from '@swathline/contract';
import { ReversalDialog } from '../../../shared/ui/dialogs/ReversalDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { MONEY_QUERIES } from '../kit/billing-text.ts';

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Takes a payment off its invoices, such as a cheque that bounced. It stays in the list. */
export function ReverseDialog({ payment: { id, amount, customerName }, onClose }: Props) {
  const { mutateAsync } = useChange(api.payments.reverse, { refreshes: MONEY_QUERIES, inDialog: true });
  const reverse = (body: { reason: string }) => mutateAsync({ params: { id }, body });
  return (
    <ReversalDialog schema={ReversalForm} title="Reverse payment" example="a cheque that bounced" reverse={reverse} onClose={onClose}>
      {formatMoney(amount)} of {customerName} comes off its invoices, which are open again. The payment stays in the list as reversed.
    </ReversalDialog>
  );
}
