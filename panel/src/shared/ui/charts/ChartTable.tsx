import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ChartData } from './chart.ts';

const MAX_HEIGHT_PX = 240;

/** A chart's values in rows. */
export function ChartTable({ data: { title, columnTitle, unit, series, columns, formatValue } }: { data: ChartData }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: MAX_HEIGHT_PX, mt: 0.5 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{columnTitle}</TableCell>
            {series.map(({ name }) => (
              <TableCell key={name} align="right">
                {series.length === 1 ? `${name} (${unit})` : name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ name, values }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {values.map((value, of) => (
                <TableCell key={series[of]?.name} align="right">
                  {formatValue(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
