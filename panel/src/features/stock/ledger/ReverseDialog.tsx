import { amountText, api, MOVEMENT_KIND_LABEL, ReverseMovement, type StockMovement } from '@swathline/contract';
import { ReversalDialog } from '../../../shared/ui/dialogs/ReversalDialog.tsx';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { STOCK_QUERIES } from '../kit/stock-text.ts';

interface Props {
  movement: StockMovement;
  onClose: () => void;
}

/** Takes a movement back by another one. Both stay in the list. */
export function ReverseDialog({ movement: { id, kind, amount, unit, productName }, onClose }: Props) {
  const { mutateAsync } = useChange(api.stockMovements.reverse, { refreshes: STOCK_QUERIES, inDialog: true });
  const reverse = (body: { reason: string }) => mutateAsync({ params: { id }, body });
  return (
    <ReversalDialog schema={ReverseMovement} title="Reverse movement" example="a wrong amount" reverse={reverse} onClose={onClose}>
      {MOVEMENT_KIND_LABEL[kind]}: {amountText(amount, unit)} of {productName}. It stays in the list with its reversal.
    </ReversalDialog>
  );
}
