import { SmallPrint } from '../../shared/ui/tables/cells.tsx';
import { CHECK_LAND, type LandCheck } from '@swathline/contract';
import { formatNumber } from '@swathline/client/format/format';
import { OutlinedChip } from '../../shared/ui/StatusChip.tsx';

/** Marks a field whose land needs a check; renders nothing for other fields. */
export function CheckLandChip({ check }: { check: LandCheck | undefined }) {
  return check?.status === 'check' ? <CheckLandLabel /> : null;
}

export function CheckLandLabel() {
  return <OutlinedChip isWarning>{CHECK_LAND}</OutlinedChip>;
}

const LINE = { display: 'block' } as const;

/** In a list. An outline that is far too large overlaps dozens of fields. */
const MAX_FINDINGS_OF_A_KIND = 2;

/** The findings about a field's land, in small print below its name: the first ones of each kind, and how many more there are. */
export function LandFindings({ check }: { check: LandCheck | undefined }) {
  if (check?.status !== 'check') return null;
  const shown = check.findings.filter(
    ({ code }, index) => check.findings.slice(0, index).filter((earlier) => earlier.code === code).length < MAX_FINDINGS_OF_A_KIND,
  );
  const hiddenCount = check.findings.length - shown.length;
  return (
    <SmallPrint>
      {shown.map(({ message }) => (
        <span key={message} style={LINE}>
          {message}
        </span>
      ))}
      {hiddenCount > 0 && <span style={LINE}>{`And ${formatNumber(hiddenCount)} more. Edit the field to see all.`}</span>}
    </SmallPrint>
  );
}
