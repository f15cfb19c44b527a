import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SheetEntry, SheetTable } from '@swathline/contract';

/** Label and value, two in a row where there is room. */
export function SheetLines({ lines }: { lines: SheetEntry[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 3, rowGap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {lines.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface Props {
  /** Said to people who hear the table. */
  name: string;
  table: SheetTable;
  /** The last row is a sum. */
  hasTotal?: boolean;
}

/** Scrolls sideways where the screen is narrow. */
export function SheetTableView({ name, table: { columns, rows }, hasTotal = false }: Props) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={name}>
      <Table
        size="small"
        aria-label={name}
        sx={{ '& td, & th': { px: 1 }, '@media print': { '& td, & th': { fontSize: '0.72rem', py: 0.4 } } }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ header, align }, index) => (
              <TableCell key={index} align={align ?? 'left'} sx={{ whiteSpace: 'normal', verticalAlign: 'bottom' }}>
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row} sx={hasTotal && row === rows.length - 1 ? { '& td': { fontWeight: 650 } } : {}}>
              {cells.map((cell, index) => (
                <TableCell
                  key={index}
                  align={columns[index]?.align ?? 'left'}
                  sx={columns[index]?.align === 'right' ? { whiteSpace: 'nowrap' } : {}}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
