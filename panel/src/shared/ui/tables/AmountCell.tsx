import { usAmount, useUsUnits } from '../format/us-units.ts';
import { SmallPrint } from './cells.tsx';

interface Props {
  value: number | null;
  /** The value as the column shows it under a heading that names the unit. */
  text: string;
  unit: 'L/acre' | 'L' | 'm';
}

/** A metric amount, with the same in US units below where this browser shows those. */
export function AmountCell({ value, text, unit }: Props) {
  const hasUsUnits = useUsUnits();
  return (
    <>
      {text}
      {hasUsUnits && value !== null && <SmallPrint>{usAmount(value, unit)}</SmallPrint>}
    </>
  );
}
