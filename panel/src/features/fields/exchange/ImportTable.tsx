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
import Typography from '@mui/material/Typography';
import type { FoundField } from '@swathline/contract';
import { useState } from 'react';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { stackedOnPhones } from '../../../shared/ui/tables/table-styles.ts';
import { locationText } from '../field-text.ts';
import { type ImportSelection, selectRows, selectedRows, canImport, nameOf } from './import-rows.ts';

const PAGE_SIZE = 50;

interface Props {
  rows: FoundField[];
  selection: ImportSelection;
  onChange: (selection: ImportSelection) => void;
}

/** The fields of a file, to select and to name. */
export function ImportTable({ rows, selection, onChange }: Props) {
  const [page, setPage] = useState(0);
  const importable = rows.filter(canImport);
  const count = selectedRows(rows, selection).length;

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 1, sm: 0.5 }, borderBottom: 1, borderColor: 'divider' }}>
        <Checkbox
          slotProps={{ input: { 'aria-label': 'Choose all fields' } }}
          checked={count > 0 && count === importable.length}
          indeterminate={count > 0 && count < importable.length}
          disabled={importable.length === 0}
          onChange={(_, isSelected) => onChange(selectRows(selection, rows, isSelected))}
        />
        All fields
      </Box>
      <TablePage rows={rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)} selection={selection} onChange={onChange} />
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

function TablePage({ rows, selection, onChange }: Props) {
  return (
    <TableContainer>
      <Table size="small" sx={stackedOnPhones}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0.5 }}>Field Name</TableCell>
            <TableCell>Location</TableCell>
            <TableCell align="right">Acres</TableCell>
            <TableCell align="right">Zones</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ImportTableRow
              key={row.row}
              found={row}
              name={nameOf(row, selection)}
              isSelected={selection.selected.has(row.row)}
              onSelect={(isSelected) => onChange(selectRows(selection, [row], isSelected))}
              onName={(name) => onChange({ ...selection, names: new Map(selection.names).set(row.row, name) })}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const MAX_NAME_LENGTH = 200;

interface RowProps {
  found: FoundField;
  name: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onName: (name: string) => void;
}

/** One field of a file, with its problem or warnings below its name. */
function ImportTableRow({ found, name, isSelected, onSelect, onName }: RowProps) {
  const { row, problem, warnings, acres, exclusionZones } = found;
  const isImportable = canImport(found);

  return (
    <TableRow hover sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ pl: { sm: 0.5 }, textAlign: 'left !important', minWidth: { sm: 220 } }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: { xs: -1, sm: 0 } }}>
          <Checkbox
            checked={isSelected}
            disabled={!isImportable}
            slotProps={{ input: { 'aria-label': `Import ${name || `row ${row}`}` } }}
            onChange={(_, checked) => onSelect(checked)}
          />
          <NameInput
            label={`Name of row ${row}`}
            name={name}
            isDisabled={!isImportable}
            isMissing={isSelected && name.trim() === ''}
            onChange={onName}
          />
        </Box>
        {problem !== null && <Remark color="error.main">{problem}</Remark>}
        {warnings.map((warning) => (
          <Remark key={warning} color="warning.main">
            {warning}
          </Remark>
        ))}
      </TableCell>
      <TableCell data-label="Location" sx={{ pt: { sm: 2 }, whiteSpace: 'nowrap' }}>
        {locationText(found)}
      </TableCell>
      <TableCell data-label="Acres" align="right" sx={{ pt: { sm: 2 } }}>
        {formatAcres(acres)}
      </TableCell>
      <TableCell data-label="Zones" align="right" sx={{ pt: { sm: 2 } }}>
        {formatNumber(exclusionZones.length)}
      </TableCell>
    </TableRow>
  );
}

interface NameInputProps {
  label: string;
  name: string;
  isDisabled: boolean;
  isMissing: boolean;
  onChange: (name: string) => void;
}

function NameInput({ label, name, isDisabled, isMissing, onChange }: NameInputProps) {
  return (
    <TextField
      value={name}
      size="small"
      fullWidth
      disabled={isDisabled}
      error={isMissing}
      helperText={isMissing ? 'Field name is required' : null}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: MAX_NAME_LENGTH } }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Remark({ color, children }: { color: string; children: string }) {
  return (
    <Typography variant="body2" sx={{ color, pl: { xs: 4.5, sm: 5.5 }, pt: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
