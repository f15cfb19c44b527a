import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { stackedOnPhones } from '../../../shared/ui/tables/table-styles.ts';
import { canImport, type FoundPlace, kindOf, nameOf, type PlaceSelection, select, setKind } from './import-rows.ts';

const PAGE_SIZE = 50;

interface Props {
  rows: FoundPlace[];
  selection: PlaceSelection;
  options: readonly { value: string; label: string }[];
  onChange: (selection: PlaceSelection) => void;
}

/** The places of a file, to select and to correct. */
export function ImportTable(props: Props) {
  const { rows, selection, onChange } = props;
  const [page, setPage] = useState(0);
  const importable = rows.filter(canImport);
  const count = importable.filter(({ row }) => selection.selected.has(row)).length;

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 0.5 }, borderBottom: 1, borderColor: 'divider' }}>
        <Checkbox
          slotProps={{ input: { 'aria-label': 'Choose all places' } }}
          checked={count > 0 && count === importable.length}
          indeterminate={count > 0 && count < importable.length}
          disabled={importable.length === 0}
          onChange={(_, isSelected) => onChange(select(selection, rows, isSelected))}
        />
        All places
      </Box>
      <TableContainer>
        <Table size="small" sx={stackedOnPhones}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ pl: 0.5 }}>Name</TableCell>
              <TableCell>Kind</TableCell>
              <TableCell>Shape</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((row) => (
              <ImportRow key={row.row} {...props} found={row} />
            ))}
          </TableBody>
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

function ImportRow({ found, selection, options, onChange }: Props & { found: FoundPlace }) {
  const { row, problem, exists, note, coordinates } = found;
  const isImportable = canImport(found);
  const name = nameOf(found, selection);
  return (
    <TableRow hover sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ pl: { sm: 0.5 }, textAlign: 'left !important', minWidth: { sm: 220 } }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: { xs: -1, sm: 0 } }}>
          <Checkbox
            checked={selection.selected.has(row)}
            disabled={!isImportable}
            slotProps={{ input: { 'aria-label': `Import ${name || `row ${row}`}` } }}
            onChange={(_, isSelected) => onChange(select(selection, [found], isSelected))}
          />
          <TextField
            value={name}
            size="small"
            fullWidth
            disabled={!isImportable}
            slotProps={{ htmlInput: { 'aria-label': `Name of row ${row}`, maxLength: 100 } }}
            onChange={({ target }) => onChange({ ...selection, names: new Map(selection.names).set(row, target.value) })}
          />
        </Box>
        {problem !== null && <Remark color="error.main">{problem}</Remark>}
        {exists && <Remark color="warning.main">One of this kind is on file here already</Remark>}
        {note !== null && <Remark color="text.secondary">{note}</Remark>}
      </TableCell>
      <TableCell data-label="Kind">
        <TextField
          select
          size="small"
          value={kindOf(found, selection)}
          disabled={!isImportable}
          slotProps={{ htmlInput: { 'aria-label': `Kind of row ${row}` } }}
          onChange={({ target }) => onChange(setKind(selection, [found], target.value))}
        >
          {options.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </TableCell>
      <TableCell data-label="Shape" sx={{ pt: { sm: 2 }, whiteSpace: 'nowrap' }}>
        {coordinates.length === 1 ? 'Point' : `${coordinates.length} points`}
      </TableCell>
    </TableRow>
  );
}

function Remark({ color, children }: { color: string; children: string }) {
  return (
    <Typography variant="body2" sx={{ color, pl: { xs: 4.5, sm: 5.5 }, pt: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
