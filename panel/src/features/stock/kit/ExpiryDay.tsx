import { formatDay } from '@swathline/client/format/format';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { expiryStyle } from './stock-text.ts';

/** The day on which a lot expires, marked if it is near or past. */
export function ExpiryDay({ expiresOn }: { expiresOn: string }) {
  const style = expiryStyle(expiresOn);
  return (
    <>
      {formatDay(expiresOn)} {style && <StatusChip style={style} />}
    </>
  );
}
