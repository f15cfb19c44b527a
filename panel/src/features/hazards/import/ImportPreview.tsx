import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lazy, Suspense, useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { MapBoundary, MapNotice } from '../../../shared/map/MapNotice.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatNumber } from '../../../shared/ui/format/format.ts';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { countOf } from '../../fields/field-text.ts';
import { HAZARD_OPTIONS, SITE_OPTIONS } from '../place-forms.ts';
import {
  canImport,
  type FoundPlace,
  importProblem,
  type ImportSource,
  initialSelection,
  type PlaceSelection,
  setKind,
} from './import-rows.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((m) => ({ default: m.ImportMap })));

interface Props {
  what: 'hazards' | 'sites';
  preview: { notices: string[]; rows: FoundPlace[] };
  fileName: string;
  save: (rows: FoundPlace[], selection: PlaceSelection, source: ImportSource) => Promise<{ imported: number }>;
  onDone: () => void;
  onClose: () => void;
  onOtherFile: () => void;
}

/** The places of a file on the map and as a table, to select and import. The selection stays if the server rejects the import. */
export function ImportPreview({ what, preview, fileName, save, onDone, onClose, onOtherFile }: Props) {
  const { rows, notices } = preview;
  const [selection, setSelection] = useState(() => initialSelection(rows));
  const [source, setSource] = useState<ImportSource>({ source: fileName.slice(0, 200), day: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const notify = useNotify();
  const chosen = rows.filter(({ row }) => selection.selected.has(row));
  const options = what === 'hazards' ? HAZARD_OPTIONS : SITE_OPTIONS;

  const submit = async () => {
    setProblem(null);
    setImporting(true);
    try {
      const { imported } = await save(chosen, selection, source);
      notify(`${countOf(imported, what === 'hazards' ? 'hazard' : 'site')} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setProblem(importProblem(failed, chosen));
      setImporting(false);
    }
  };

  return (
    <>
      <Box inert={isImporting} sx={body}>
        <PreviewMap rows={rows} selection={selection} isOutlines={what === 'sites'} />
        <Box sx={tablePane}>
          {problem !== null && <ErrorNotice error={{ message: problem }} />}
          {notices.map((notice) => (
            <Alert key={notice} severity="warning">
              {notice}
            </Alert>
          ))}
          <SourceInputs
            source={source}
            dayLabel={what === 'hazards' ? 'Seen on' : 'Date of the source'}
            options={options}
            onChange={setSource}
            onKind={(kind) => setSelection(setKind(selection, chosen, kind))}
          />
          <ImportTable rows={rows} selection={selection} options={options} onChange={setSelection} />
        </Box>
      </Box>
      <DialogFooter facts={factsOf(rows, chosen)}>
        <Button onClick={onOtherFile} disabled={isImporting}>
          Other file
        </Button>
        <Button onClick={onClose} disabled={isImporting}>
          Cancel
        </Button>
        <Button
          variant="contained"
          onClick={() => void submit()}
          disabled={chosen.length === 0 || source.source.trim() === ''}
          loading={isImporting}
          loadingPosition="start"
        >
          {isImporting ? 'Importing...' : `Import ${countOf(chosen.length, 'place')}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function factsOf(rows: FoundPlace[], chosen: FoundPlace[]): string[] {
  const excluded = rows.filter((row) => !canImport(row)).length;
  const existing = rows.filter(({ exists }) => exists).length;
  return [
    `Chosen: ${formatNumber(chosen.length)} of ${formatNumber(rows.length)}`,
    ...(existing > 0 ? [`On file already: ${formatNumber(existing)}`] : []),
    ...(excluded > 0 ? [`Cannot be imported: ${formatNumber(excluded)}`] : []),
  ];
}

function PreviewMap(props: { rows: FoundPlace[]; selection: PlaceSelection; isOutlines: boolean }) {
  return (
    <Box sx={mapPane}>
      <MapBoundary>
        <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
          <ImportMap {...props} />
        </Suspense>
      </MapBoundary>
    </Box>
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

const body = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 2,
  px: { xs: 2, sm: 3 },
  pb: 2,
  overflowY: { xs: 'auto', md: 'hidden' },
} as const;
const mapPane = { position: 'relative', flex: { xs: '0 0 260px', md: '1 1 0' }, minWidth: 0, borderRadius: 1, overflow: 'hidden' } as const;
const tablePane = {
  flex: { md: '1 1 0' },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  pt: 1,
  overflowY: { md: 'auto' },
} as const;
