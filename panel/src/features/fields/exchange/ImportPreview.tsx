import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { api, CallOf, FoundField, ReplyOf } from '@swathline/contract';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallFailed } from '../../../shared/api/call.ts';
import { MapBoundary, MapNotice } from '../../../shared/map/MapNotice.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { countOf } from '../field-text.ts';
import { FarmerSelect } from '../form/FarmerSelect.tsx';
import { canImport, importBodyOf, initialSelection, importProblem, nameOf, selectedRows, selectRows } from './import-rows.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((module) => ({ default: module.ImportMap })));

type Import = typeof api.fieldsExchange.import;

interface Props {
  preview: ReplyOf<typeof api.fieldsExchange.preview>;
  save: (call: CallOf<Import>) => Promise<ReplyOf<Import>>;
  onDone: () => void;
  onClose: () => void;
  onOtherFile: () => void;
}

/** The fields of a file on the map and as a table, to select and import. The selection stays if the server rejects the import. */
export function ImportPreview({ preview, save, onDone, onClose, onOtherFile }: Props) {
  const { rows, notices } = preview;
  const { selection, setSelection, toggleRow, form, problem, submit } = useImport(rows, save, onDone);
  const selected = selectedRows(rows, selection);
  const isNameless = selected.some((row) => nameOf(row, selection).trim() === '');
  const { isSubmitting } = form.formState;

  return (
    <>
      <Box inert={isSubmitting} sx={body}>
        <PreviewMap rows={rows} selected={selection.selected} onToggle={toggleRow} />
        <Box sx={tablePane}>
          {problem !== null && <ErrorNotice error={{ message: problem }} />}
          {notices.map((notice) => (
            <Alert key={notice} severity="warning">
              {notice}
            </Alert>
          ))}
          <FormProvider {...form}>
            <FarmerSelect name="userId" onChange={() => form.clearErrors('userId')} />
          </FormProvider>
          <ImportTable rows={rows} selection={selection} onChange={setSelection} />
        </Box>
      </Box>
      <ImportFooter
        rows={rows}
        selected={selected}
        canSubmit={selected.length > 0 && !isNameless}
        isImporting={isSubmitting}
        onClose={onClose}
        onOtherFile={onOtherFile}
        onImport={() => void submit()}
      />
    </>
  );
}

function PreviewMap(props: ComponentProps<typeof ImportMap>) {
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

/** The selection of rows and the farmer, and the request that imports them. */
function useImport(rows: FoundField[], save: Props['save'], onDone: () => void) {
  const [selection, setSelection] = useState(() => initialSelection(rows));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { userId: '' } });
  const notify = useNotify();

  const submit = form.handleSubmit(async ({ userId }) => {
    setProblem(null);
    if (userId === '') return form.setError('userId', { message: 'Please select a farmer' });
    const selected = selectedRows(rows, selection);
    try {
      const { imported } = await save({ body: { userId, rows: selected.map((row) => importBodyOf(row, selection)) } });
      notify(`${countOf(imported, 'field')} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setProblem(importProblem(failed, selected, selection));
    }
  });

  const toggleRow = (number: number) => {
    const row = rows.filter((each) => each.row === number);
    setSelection((current) => selectRows(current, row, !current.selected.has(number)));
  };

  return { selection, setSelection, toggleRow, form, problem, submit };
}

interface FooterProps {
  rows: FoundField[];
  selected: FoundField[];
  canSubmit: boolean;
  isImporting: boolean;
  onClose: () => void;
  onOtherFile: () => void;
  onImport: () => void;
}

function ImportFooter({ rows, selected, canSubmit, isImporting, onClose, onOtherFile, onImport }: FooterProps) {
  const excludedCount = rows.filter((row) => !canImport(row)).length;
  const facts = [
    `Chosen: ${formatNumber(selected.length)} of ${formatNumber(rows.length)}`,
    `${formatAcres(selected.reduce((sum, { acres }) => sum + acres, 0))} acres`,
    ...(excludedCount > 0 ? [`Cannot be imported: ${formatNumber(excludedCount)}`] : []),
  ];
  return (
    <DialogFooter facts={facts}>
      <Button onClick={onOtherFile} disabled={isImporting}>
        Other file
      </Button>
      <Button onClick={onClose} disabled={isImporting}>
        Cancel
      </Button>
      <Button variant="contained" onClick={onImport} disabled={!canSubmit} loading={isImporting} loadingPosition="start">
        {isImporting ? 'Importing...' : `Import ${countOf(selected.length, 'field')}`}
      </Button>
    </DialogFooter>
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
