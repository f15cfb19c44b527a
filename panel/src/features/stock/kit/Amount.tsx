import { amountText } from '@swathline/contract';
import { useUnitText } from '../../../shared/ui/format/us-units.ts';

/** An amount whose unit stays on its line. What stands in brackets may move to a separate line. */
export function Amount({ amount, unit }: { amount: string; unit: string }) {
  const [metric, us] = useUnitText()(amountText(amount, unit)).split(/ (?=\()/);
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{metric}</span>
      {us !== undefined && (
        <>
          {' '}
          <span style={{ whiteSpace: 'nowrap' }}>{us}</span>
        </>
      )}
    </>
  );
}
