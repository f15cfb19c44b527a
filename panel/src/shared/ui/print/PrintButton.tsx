import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import type { Print } from './use-print.ts';

/** Prints all rows of a list as it is filtered. */
export function PrintButton({ print: { isReading, start }, isEmpty }: { print: Print<unknown>; isEmpty: boolean }) {
  return (
    <Button color="inherit" startIcon={<PrintIcon />} disabled={isEmpty} loading={isReading} loadingPosition="start" onClick={start}>
      Print
    </Button>
  );
}
