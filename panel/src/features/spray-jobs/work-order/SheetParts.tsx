import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SheetTable } from '@swathline/contract';
import type { ReactNode } from 'react';
import { hasLongWord, longWords } from '../../../shared/ui/tables/table-styles.ts';
import { useUnitText } from '../../../shared/ui/format/us-units.ts';

/** A titled part of the sheet. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" sx={{ color: 'primary.main' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface SheetTableProps {
  /** The accessible name. */
  name: string;
  table: SheetTable;
  /** The last row is the total. */
  hasTotal?: boolean;
}

/** Scrolls sideways on narrow screens. */
export function SheetTableGrid({ name, table: { columns, rows }, hasTotal = false }: SheetTableProps) {
  const withUnits = useUnitText();
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
              <TableCell
                key={index}
                align={align ?? 'left'}
                sx={{ whiteSpace: 'normal', verticalAlign: 'bottom', ...(hasLongWord(header) && longWords) }}
              >
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row} sx={hasTotal && row === rows.length - 1 ? { '& td': { fontWeight: 600 } } : {}}>
              {cells.map((cell, index) => (
                <TableCell
                  key={index}
                  align={columns[index]?.align ?? 'left'}
                  sx={columns[index]?.align === 'right' ? { whiteSpace: 'nowrap' } : hasLongWord(cell) ? longWords : {}}
                >
                  {withUnits(cell)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
