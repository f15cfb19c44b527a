import { AmountText } from '../../../shared/ui/AmountText.tsx';
import { amountText } from './stock-text.ts';

/** An amount whose unit stays on its line. */
export function Amount({ amount, unit }: { amount: string; unit: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <AmountText>{amountText(amount, unit)}</AmountText>
    </span>
  );
}
