import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { api, MOVEMENT_KIND_LABEL, ReverseMovement, type StockMovement } from '@swathline/contract';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/ui/forms/FormDialog.tsx';
import { TextInput } from '../../../shared/ui/forms/inputs.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { amountText, STOCK_QUERIES } from '../kit/stock-text.ts';

interface Props {
  movement: StockMovement;
  onClose: () => void;
}

/** Takes a movement back by another one. Both stay in the list. */
export function ReverseDialog({ movement: { id, kind, amount, unit, productName }, onClose }: Props) {
  const reverse = useChange(api.stockMovements.reverse, { refreshes: STOCK_QUERIES, inDialog: true });
  const form = useForm({ resolver: zodResolver(ReverseMovement), defaultValues: { reason: '' } });
  return (
    <FormDialog
      form={form}
      title="Reverse movement"
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
        {MOVEMENT_KIND_LABEL[kind]}: {amountText(amount, unit)} of {productName}. It stays in the list with its reversal.
      </Typography>
      <TextInput name="reason" label="Reason" required autoFocus hint="Such as a wrong amount" />
    </FormDialog>
  );
}
