import Box from '@mui/material/Box';
import { formatMoment } from '@swathline/client/format/format';

/** A day with its time, on one line. */
export function Moment({ iso }: { iso: string }) {
  return (
    <Box component="time" dateTime={iso} sx={{ whiteSpace: 'nowrap' }}>
      {formatMoment(iso)}
    </Box>
  );
}
