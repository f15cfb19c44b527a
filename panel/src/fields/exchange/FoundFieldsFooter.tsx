import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import type { FoundField } from '@swathline/contract';
import { formatAcres, formatNumber } from '../../ui/format.ts';
import { countOf } from './count-of.ts';
import { mayChoose } from './import-rows.ts';

interface Props {
  rows: FoundField[];
  chosen: FoundField[];
  canImport: boolean;
  isImporting: boolean;
  onClose: () => void;
  onOtherFile: () => void;
  onImport: () => void;
}

export function FoundFieldsFooter({ rows, chosen, canImport, isImporting, onClose, onOtherFile, onImport }: Props) {
  const refused = rows.filter((row) => !mayChoose(row)).length;
  const facts = [
    `Chosen: ${formatNumber(chosen.length)} of ${formatNumber(rows.length)}`,
    `${formatAcres(chosen.reduce((sum, { acres }) => sum + acres, 0))} acres`,
    ...(refused > 0 ? [`Cannot be imported: ${formatNumber(refused)}`] : []),
  ];
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { px: { xs: 2, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, flex: { xs: '1 0 100%', sm: 1 } }}>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      <Button onClick={onOtherFile} disabled={isImporting}>
        Other file
      </Button>
      <Button onClick={onClose} disabled={isImporting}>
        Cancel
      </Button>
      <Button variant="contained" onClick={onImport} disabled={!canImport} loading={isImporting} loadingPosition="start">
        {isImporting ? 'Importing...' : `Import ${countOf(chosen.length, 'field')}`}
      </Button>
    </DialogActions>
  );
}
