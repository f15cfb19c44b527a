import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { FoundField } from '@swathline/contract';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import { locationText } from '../field-text.ts';
import { FoundRows, NameCell, Remark } from '../../../shared/ui/import/FoundRows.tsx';
import { type ImportSelection, nameOf } from './import-rows.ts';
import { selectRows } from '../../../shared/ui/import/found-rows.ts';

const MAX_NAME_LENGTH = 200;

interface Props {
  rows: FoundField[];
  selection: ImportSelection;
  onChange: (selection: ImportSelection) => void;
}

/** The fields of a file, to select and to name. */
export function ImportTable({ rows, selection, onChange }: Props) {
  return (
    <FoundRows
      rows={rows}
      noun="fields"
      selected={selection.selected}
      onSelectAll={(isSelected) => onChange(selectRows(selection, rows, isSelected))}
      header={
        <>
          <TableCell role="columnheader" sx={{ pl: 0.5 }}>
            Field Name
          </TableCell>
          <TableCell role="columnheader">Location</TableCell>
          <TableCell role="columnheader" align="right">
            Acres
          </TableCell>
          <TableCell role="columnheader" align="right">
            Zones
          </TableCell>
        </>
      }
    >
      {(found) => <ImportTableRow key={found.row} found={found} selection={selection} onChange={onChange} />}
    </FoundRows>
  );
}

interface RowProps extends Omit<Props, 'rows'> {
  found: FoundField;
}

/** One field of a file, with its problem or warnings below its name. */
function ImportTableRow({ found, selection, onChange }: RowProps) {
  const { row, warnings, acres, exclusionZones } = found;
  const name = nameOf(found, selection);
  const isSelected = selection.selected.has(row);

  return (
    <TableRow role="row" hover sx={{ verticalAlign: 'top' }}>
      <NameCell
        found={found}
        name={name}
        maxLength={MAX_NAME_LENGTH}
        isSelected={isSelected}
        missing={isSelected && name.trim() === '' ? 'Field name is required' : null}
        onSelect={(isNowSelected) => onChange(selectRows(selection, [found], isNowSelected))}
        onName={(text) => onChange({ ...selection, names: new Map(selection.names).set(row, text) })}
      >
        {warnings.map((warning) => (
          <Remark key={warning} color="warning.main">
            {warning}
          </Remark>
        ))}
      </NameCell>
      <TableCell role="cell" data-label="Location" sx={{ pt: { sm: 2 }, whiteSpace: 'nowrap' }}>
        {locationText(found)}
      </TableCell>
      <TableCell role="cell" data-label="Acres" align="right" sx={{ pt: { sm: 2 } }}>
        {formatAcres(acres)}
      </TableCell>
      <TableCell role="cell" data-label="Zones" align="right" sx={{ pt: { sm: 2 } }}>
        {formatNumber(exclusionZones.length)}
      </TableCell>
    </TableRow>
  );
}
