import Button from '@mui/material/Button';
import type { FoundField } from '@swathline/contract';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';
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
    <DialogFooter facts={facts}>
      <Button onClick={onOtherFile} disabled={isImporting}>
        Other file
      </Button>
      <Button onClick={onClose} disabled={isImporting}>
        Cancel
      </Button>
      <Button variant="contained" onClick={onImport} disabled={!canImport} loading={isImporting} loadingPosition="start">
        {isImporting ? 'Importing...' : `Import ${countOf(chosen.length, 'field')}`}
      </Button>
    </DialogFooter>
  );
}
