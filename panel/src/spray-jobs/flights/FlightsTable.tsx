import type { Flight } from '@swathline/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { durationText } from '../duration.ts';

const TIMES = [
  { header: 'Over fields', of: (flight: Flight) => flight.overFieldsMs },
  { header: 'Ferrying', of: (flight: Flight) => flight.ferryMs },
  { header: 'On ground', of: (flight: Flight) => flight.groundMs },
  { header: 'Unknown', of: (flight: Flight) => flight.unknownMs },
];

/** How far and how long each pilot flew for the job. */
export function FlightsTable({ flights }: { flights: readonly Flight[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Flights" sx={{ '& td, & th': { px: 0.75, whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Pilot</TableCell>
            <TableCell align="right">Flown</TableCell>
            {TIMES.map(({ header }) => (
              <TableCell key={header} align="right">
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {flights.map((flight) => (
            <TableRow key={`${flight.pilotId} ${flight.startedAt}`}>
              <TableCell>
                {flight.pilotFirstName} {flight.pilotLastName}
                <Box sx={{ color: 'text.secondary' }}>{formatMoment(flight.startedAt)}</Box>
              </TableCell>
              <TableCell align="right">{formatNumber(flight.flownMetres / 1000, 1)} km</TableCell>
              {TIMES.map(({ header, of }) => (
                <TableCell key={header} align="right">
                  {durationText(Math.round(of(flight) / 60_000))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
