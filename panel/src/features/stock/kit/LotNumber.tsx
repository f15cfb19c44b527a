import Box from '@mui/material/Box';
import { longWords } from '../../../shared/ui/tables/table-styles.ts';
import { lotText } from './stock-text.ts';

/** A lot number in a table, where a long one breaks. */
export function LotNumber({ number }: { number: string | null }) {
  return <Box sx={longWords}>{lotText(number)}</Box>;
}
