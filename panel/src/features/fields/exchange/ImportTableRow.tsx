import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FoundField } from '@swathline/contract';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { locationText } from '../field-text.ts';
import { mayChoose } from './import-rows.ts';

const MAX_NAME_LENGTH = 200;

interface Props {
  found: FoundField;
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onName: (name: string) => void;
}

/** One field of a file, with what is odd or wrong about it below its name. */
export function ImportTableRow({ found, name, isChosen, onChoose, onName }: Props) {
  const { row, problem, warnings, acres, exclusionZones } = found;
  const canChoose = mayChoose(found);
  const isNameless = isChosen && name.trim() === '';

  return (
    <TableRow hover sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ pl: { sm: 0.5 }, textAlign: 'left !important', minWidth: { sm: 220 } }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', ml: { xs: -1, sm: 0 } }}>
          <Checkbox
            checked={isChosen}
            disabled={!canChoose}
            slotProps={{ input: { 'aria-label': `Import ${name || `row ${row}`}` } }}
            onChange={(_, checked) => onChoose(checked)}
          />
          <TextField
            value={name}
            size="small"
            fullWidth
            disabled={!canChoose}
            error={isNameless}
            helperText={isNameless ? 'Field name is required' : null}
            slotProps={{ htmlInput: { 'aria-label': `Name of row ${row}`, maxLength: MAX_NAME_LENGTH } }}
            onChange={({ target }) => onName(target.value)}
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

function Remark({ color, children }: { color: string; children: string }) {
  return (
    <Typography variant="body2" sx={{ color, pl: { xs: 4.5, sm: 5.5 }, pt: 0.5, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
