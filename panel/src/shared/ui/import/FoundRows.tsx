import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { tableStyles } from '../tables/table-styles.ts';
import { canImport, type FoundRow } from './found-rows.ts';

const PAGE_SIZE = 50;

interface Props<Row extends FoundRow> {
  rows: Row[];
  /** 'fields' or 'places'. */
  noun: string;
  selected: ReadonlySet<number>;
  /** Selects or deselects all rows. */
  onSelectAll: (isSelected: boolean) => void;
  /** The header cells. */
  header: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The rows of a file by pages of 50, under a checkbox for all of them. */
export function FoundRows<Row extends FoundRow>({ rows, noun, selected, onSelectAll, header, children }: Props<Row>) {
  const [page, setPage] = useState(0);
  const importable = rows.filter(canImport);
  const count = importable.filter(({ row }) => selected.has(row)).length;

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 0.5 }, borderBottom: 1, borderColor: 'divider' }}>
        <Checkbox
          slotProps={{ input: { 'aria-label': `Choose all ${noun}` } }}
          checked={count > 0 && count === importable.length}
          indeterminate={count > 0 && count < importable.length}
          disabled={importable.length === 0}
          onChange={(_, isSelected) => onSelectAll(isSelected)}
        />
        All {noun}
      </Box>
      <TableContainer>
        <Table size="small" role="table" sx={foundRowsStyles}>
          <TableHead role="rowgroup">
            <TableRow role="row">{header}</TableRow>
          </TableHead>
          <TableBody role="rowgroup">{rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(children)}</TableBody>
        </Table>
      </TableContainer>
      {rows.length > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          onPageChange={(_, index) => setPage(index)}
        />
      )}
    </Paper>
  );
}

interface NameCellProps {
  found: FoundRow;
  name: string;
  maxLength: number;
  isSelected: boolean;
  /** Shown below a required name that is empty. */
  missing?: string | null;
  onSelect: (isSelected: boolean) => void;
  onName: (name: string) => void;
  /** Remarks below the name. */
  children: ReactNode;
}

/** The first cell of a row: its checkbox, its name to correct, its problem and further remarks. */
export function NameCell({ found, name, maxLength, isSelected, missing = null, onSelect, onName, children }: NameCellProps) {
  const { row, problem } = found;
  const isImportable = canImport(found);
  return (
    <TableCell role="cell" sx={{ '&&': { pl: { sm: 0.5 } }, textAlign: 'left !important', minWidth: { sm: 220 } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: { xs: -1, sm: 0 } }}>
        <Checkbox
          checked={isSelected}
          disabled={!isImportable}
          slotProps={{ input: { 'aria-label': `Import ${name || `row ${row}`}` } }}
          onChange={(_, checked) => onSelect(checked)}
        />
        <TextField
          value={name}
          size="small"
          fullWidth
          disabled={!isImportable}
          error={missing !== null}
          helperText={missing}
          slotProps={{ htmlInput: { 'aria-label': `Name of row ${row}`, maxLength } }}
          onChange={({ target }) => onName(target.value)}
        />
      </Box>
      <Box sx={{ pl: { xs: 4.5, sm: 5.5 } }}>
        {problem !== null && <Remark color="error.main">{problem}</Remark>}
        {children}
      </Box>
    </TableCell>
  );
}

export function Remark({ color, children }: { color: string; children: string }) {
  return (
    <Typography variant="body2" sx={{ color, pt: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** On phones each row is a card with labelled cells. */
const foundRowsStyles = (theme: Theme) => ({
  ...tableStyles(theme),
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-child': { borderBottom: 0 },
    '& tbody td': { px: 2, py: 0.5, border: 0, overflowWrap: 'anywhere', textAlign: 'right' },
    '& tbody td[colspan]': { textAlign: 'start' },
    '& tbody td[data-label]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
    '& tbody td[data-label]:empty': { display: 'none' },
    '& tbody td[data-label]::before': { content: 'attr(data-label)', flexShrink: 0, color: 'text.secondary' },
    '& tbody td[data-label]:first-of-type': { fontSize: '1rem', fontWeight: 600, textAlign: 'left' },
    '& tbody td[data-label]:first-of-type::before': { content: 'none' },
  },
});
