import Box from '@mui/material/Box';
import { formatDay } from '@swathline/client/format/format';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { longWords } from '../../../shared/ui/tables/table-styles.ts';
import { expiryStyle, lotText } from './stock-text.ts';

/** A lot number in a table, where a long one breaks. */
export function LotNumber({ number }: { number: string | null }) {
  return <Box sx={longWords}>{lotText(number)}</Box>;
}

/** The day on which a lot expires, marked if it is near or past. */
export function ExpiryDay({ expiresOn }: { expiresOn: string }) {
  const style = expiryStyle(expiresOn);
  return (
    <>
      {formatDay(expiresOn)} {style && <StatusChip style={style} />}
    </>
  );
}
