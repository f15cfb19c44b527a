import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, useState } from 'react';
import { formatNumber } from '@swathline/client/format/format';
import { HAZARD_OPTIONS, SITE_OPTIONS } from '../place-forms.ts';
import { deselectExisting, selectedRows } from '../../../shared/ui/import/found-rows.ts';
import { useImport } from '../../../shared/ui/import/use-import.ts';
import type { PreviewActions } from '../../../shared/ui/import/ImportFileDialog.tsx';
import { ImportFooter } from '../../../shared/ui/import/ImportFooter.tsx';
import { ImportLayout } from '../../fields/exchange/ImportLayout.tsx';
import { type FoundPlace, type ImportSource, initialPlaces, type PlaceSelection, rowsOfOtherList, setKind } from './import-rows.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((m) => ({ default: m.ImportMap })));

interface Props extends PreviewActions {
  what: 'hazards' | 'sites';
  preview: { notices: string[]; rows: FoundPlace[] };
  fileName: string;
  save: (rows: FoundPlace[], selection: PlaceSelection, source: ImportSource) => Promise<{ imported: number }>;
  /** Shows the file as the other list would import it. */
  onOffer: () => void;
}

/** The places of a file on the map and as a table, to select and import. The selection stays if the server rejects the import. */
export function ImportPreview({ what, preview, fileName, save, readAgain, onDone, onClose, onOtherFile, onOffer }: Props) {
  const { rows, notices } = preview;
  const [selection, setSelection] = useState(() => initialPlaces(rows));
  const [source, setSource] = useState<ImportSource>({ source: fileName.slice(0, 200), day: '' });
  const chosen = selectedRows(rows, selection);
  const options = what === 'hazards' ? HAZARD_OPTIONS : SITE_OPTIONS;
  const { submit, problem, isImporting } = useImport({
    chosen,
    noun: what === 'hazards' ? 'hazard' : 'neighbour',
    describe: ({ row }) => `Row ${row}`,
    send: () => save(chosen, selection, source),
    readAgain,
    onReadAgain: (found) => setSelection((current) => deselectExisting(current, found)),
    onDone,
  });

  const existing = rows.filter(({ exists }) => exists).length;
  const footer = (
    <ImportFooter
      rows={rows}
      chosen={chosen}
      noun="place"
      facts={existing > 0 ? [`On file already: ${formatNumber(existing)}`] : []}
      isIncomplete={source.source.trim() === ''}
      isImporting={isImporting}
      onImport={() => void submit()}
      onClose={onClose}
      onOtherFile={onOtherFile}
    />
  );

  return (
    <ImportLayout
      map={<ImportMap rows={rows} selection={selection} isOutlines={what === 'sites'} />}
      problem={problem}
      notices={notices}
      isImporting={isImporting}
      footer={footer}
    >
      <OtherList what={what} rows={rowsOfOtherList(rows)} onOffer={onOffer} />
      <SourceInputs
        source={source}
        dayLabel={what === 'hazards' ? 'Seen on' : 'Date of the source'}
        options={options}
        onChange={setSource}
        onKind={(kind) => setSelection(setKind(selection, chosen, kind))}
      />
      <ImportTable rows={rows} selection={selection} options={options} onChange={setSelection} />
    </ImportLayout>
  );
}

const OTHER_LIST = {
  hazards: { looksLike: 'a neighbour', lookLike: 'neighbours', list: 'Neighbours' },
  sites: { looksLike: 'a hazard', lookLike: 'hazards', list: 'Hazards' },
};

/** Offers the places that look like those of the other list to it. */
function OtherList({ what, rows, onOffer }: Pick<Props, 'what' | 'onOffer'> & { rows: FoundPlace[] }) {
  if (rows.length === 0) return null;
  const { looksLike, lookLike, list } = OTHER_LIST[what];
  const isOne = rows.length === 1;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onOffer}>
          Show as {list}
        </Button>
      }
    >
      {isOne
        ? `1 place looks like ${looksLike} and is not chosen.`
        : `${formatNumber(rows.length)} places look like ${lookLike} and are not chosen.`}
    </Alert>
  );
}

interface SourceInputsProps {
  source: ImportSource;
  dayLabel: string;
  options: readonly { value: string; label: string }[];
  onChange: (source: ImportSource) => void;
  onKind: (kind: string) => void;
}

/** What all rows have in common, and a kind for all chosen rows. */
function SourceInputs({ source, dayLabel, options, onChange, onKind }: SourceInputsProps) {
  const isMissing = source.source.trim() === '';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        label="Source"
        required
        value={source.source}
        error={isMissing}
        helperText={isMissing ? 'Say where this is known from' : null}
        onChange={({ target }) => onChange({ ...source, source: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        type="date"
        label={dayLabel}
        value={source.day}
        onChange={({ target }) => onChange({ ...source, day: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField select label="Kind of all chosen" value="" onChange={({ target }) => onKind(target.value)}>
        {options.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
