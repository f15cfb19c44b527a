import Button from '@mui/material/Button';
import { formatCount, formatNumber } from '@swathline/client/format/format';
import { DialogFooter } from '../dialogs/DialogFooter.tsx';
import { canImport, type FoundRow } from './found-rows.ts';

interface Props {
  rows: FoundRow[];
  chosen: FoundRow[];
  /** Of one row: 'field'. */
  noun: string;
  /** What else is said of the rows. */
  facts?: string[];
  /** Keeps the chosen rows from being imported. */
  isIncomplete?: boolean;
  isImporting: boolean;
  onImport: () => void;
  onClose: () => void;
  onOtherFile: () => void;
}

/** Below the rows of a file: how many are chosen, and the buttons. */
export function ImportFooter({ rows, chosen, noun, facts = [], isIncomplete = false, isImporting, ...actions }: Props) {
  const refused = rows.filter((row) => !canImport(row)).length;
  const allFacts = [
    `Chosen: ${formatNumber(chosen.length)} of ${formatNumber(rows.length)}`,
    ...facts,
    ...(refused > 0 ? [`Cannot be imported: ${formatNumber(refused)}`] : []),
  ];
  return (
    <DialogFooter facts={allFacts}>
      <Button onClick={actions.onOtherFile} disabled={isImporting}>
        Other file
      </Button>
      <Button onClick={actions.onClose} disabled={isImporting}>
        Cancel
      </Button>
      <Button
        variant="contained"
        onClick={actions.onImport}
        disabled={chosen.length === 0 || isIncomplete}
        loading={isImporting}
        loadingPosition="start"
      >
        {isImporting ? 'Importing...' : `Import ${formatCount(chosen.length, noun)}`}
      </Button>
    </DialogFooter>
  );
}
