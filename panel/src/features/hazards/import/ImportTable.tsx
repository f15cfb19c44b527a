import MenuItem from '@mui/material/MenuItem';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { FoundRows, NameCell, Remark } from '../../../shared/ui/import/FoundRows.tsx';
import { canImport, selectRows } from '../../../shared/ui/import/found-rows.ts';
import { type FoundPlace, kindOf, nameOf, type PlaceSelection, setKind } from './import-rows.ts';

const MAX_NAME_LENGTH = 100;

interface Props {
  rows: FoundPlace[];
  selection: PlaceSelection;
  options: readonly { value: string; label: string }[];
  onChange: (selection: PlaceSelection) => void;
}

/** The places of a file, to select and to correct. */
export function ImportTable({ rows, ...table }: Props) {
  const { selection, onChange } = table;
  return (
    <FoundRows
      rows={rows}
      noun="places"
      selected={selection.selected}
      onSelectAll={(isSelected) => onChange(selectRows(selection, rows, isSelected))}
      header={
        <>
          <TableCell role="columnheader" sx={{ pl: 0.5 }}>
            Name
          </TableCell>
          <TableCell role="columnheader">Kind</TableCell>
          <TableCell role="columnheader">Shape</TableCell>
        </>
      }
    >
      {(found) => <ImportRow key={found.row} {...table} found={found} />}
    </FoundRows>
  );
}

function ImportRow({ found, selection, options, onChange }: Omit<Props, 'rows'> & { found: FoundPlace }) {
  const { row, exists, note, coordinates } = found;
  return (
    <TableRow role="row" hover sx={{ verticalAlign: 'top' }}>
      <NameCell
        found={found}
        name={nameOf(found, selection)}
        maxLength={MAX_NAME_LENGTH}
        isSelected={selection.selected.has(row)}
        onSelect={(isSelected) => onChange(selectRows(selection, [found], isSelected))}
        onName={(name) => onChange({ ...selection, names: new Map(selection.names).set(row, name) })}
      >
        {exists && <Remark color="warning.main">One of this kind is on file here already</Remark>}
        {note !== null && <Remark color="text.secondary">{note}</Remark>}
      </NameCell>
      <TableCell role="cell" data-label="Kind">
        <TextField
          select
          size="small"
          value={kindOf(found, selection)}
          disabled={!canImport(found)}
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
      <TableCell role="cell" data-label="Shape" sx={{ pt: { sm: 2 }, whiteSpace: 'nowrap' }}>
        {coordinates.length === 1 ? 'Point' : `${coordinates.length} points`}
      </TableCell>
    </TableRow>
  );
}
