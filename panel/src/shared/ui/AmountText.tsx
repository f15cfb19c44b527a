import { useUnitText } from './format/us-units.ts';
import { LandText } from './LandText.tsx';

/** A text with amounts, which have US units beside them where this browser shows those, and with unbroken legal descriptions. */
export function AmountText({ children }: { children: string }) {
  return <LandText>{useUnitText()(children)}</LandText>;
}
