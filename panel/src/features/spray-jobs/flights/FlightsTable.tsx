import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Flight, formatDuration } from '@swathline/contract';
import { formatMoment, formatNumber } from '@swathline/client/format/format';

const TIMES = [
  { header: 'Over fields', of: (flight: Flight) => flight.overFieldsMs },
  { header: 'Ferrying', of: (flight: Flight) => flight.ferryMs },
  { header: 'On ground', of: (flight: Flight) => flight.groundMs },
  { header: 'Unknown', of: (flight: Flight) => flight.unknownMs },
];

interface Props {
  flights: readonly Flight[];
  /** Formats an ISO 8601 time. */
  timeText?: (iso: string) => string;
}

/** How far and how long each pilot flew for the job. Names are in separate rows, because the table is shown in narrow places. */
export function FlightsTable({ flights, timeText = formatMoment }: Props) {
  return (
    <Table size="small" aria-label="Flights" sx={{ '& td, & th': { px: 0.75, lineHeight: 1.3 } }}>
      <TableHead>
        <TableRow>
          <TableCell align="right">Flown</TableCell>
          {TIMES.map(({ header }) => (
            <TableCell key={header} align="right">
              {header}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      {flights.map((flight) => (
        <TableBody key={`${flight.pilotId} ${flight.startedAt}`}>
          <TableRow>
            <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ borderBottom: 0, pb: 0 }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {flight.pilotFirstName} {flight.pilotLastName}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                {timeText(flight.startedAt)} to {timeText(flight.endedAt)}
              </Box>
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell align="right">{formatNumber(flight.flownMetres / 1000, 1)} km</TableCell>
            {TIMES.map(({ header, of }) => (
              <TableCell key={header} align="right">
                {msText(of(flight))}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      ))}
    </Table>
  );
}

/** Whole minutes, or seconds below one minute. */
function msText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds > 0 && seconds < 60 ? `${seconds} s` : formatDuration(Math.round(ms / 60_000));
}
