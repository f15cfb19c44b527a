import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { canImport, deselectExisting, selectedRows, selectRows } from './found-rows.ts';
import { FoundRows, Remark } from './FoundRows.tsx';
import { ImportFileDialog, type PreviewActions } from './ImportFileDialog.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { useImport } from './use-import.ts';

/** A row of a table in CSV or Excel, as a preview returns it. */
interface FoundTableRow<Values> {
  row: number;
  name: string;
  values: Values;
  problem: string | null;
  warnings: string[];
  exists: boolean;
}

interface Preview<Values> {
  notices: string[];
  rows: FoundTableRow<Values>[];
}

interface Props<Values> {
  title: string;
  /** Of one row: 'customer'. */
  noun: string;
  /** Names the columns that are read. */
  prompt: string;
  columns: readonly { header: string; text: (values: Values) => string }[];
  readFile: (file: { query: { fileName: string }; body: Uint8Array<ArrayBuffer> }) => Promise<Preview<Values>>;
  save: (rows: Values[]) => Promise<{ imported: number }>;
  isSaving: boolean;
  onClose: () => void;
}

/** Imports the rows of a table: choose the file, review its rows, import the chosen ones. */
export function TableImportDialog<Values>({ title, noun, prompt, columns, readFile, save, isSaving, onClose }: Props<Values>) {
  const choose = { label: `Table of ${noun}s`, accepted: '.csv,.txt,.xlsx', prompt };
  return (
    <ImportFileDialog title={title} readFile={readFile} isSaving={isSaving} choose={choose} onClose={onClose}>
      {(preview, _fileName, actions) => <TablePreview preview={preview} noun={noun} columns={columns} save={save} {...actions} />}
    </ImportFileDialog>
  );
}

type PreviewProps<Values> = PreviewActions & Pick<Props<Values>, 'noun' | 'columns' | 'save'> & { preview: Preview<Values> };

function TablePreview<Values>({ preview, noun, columns, save, readAgain, onDone, onClose, onOtherFile }: PreviewProps<Values>) {
  const { rows, notices } = preview;
  const [selection, setSelection] = useState(() => ({
    selected: new Set(rows.filter((row) => canImport(row) && !row.exists).map(({ row }) => row)),
  }));
  const chosen = selectedRows(rows, selection);
  const { submit, problem, isImporting } = useImport({
    chosen,
    noun,
    describe: ({ name, row }) => `${name} (row ${row})`,
    send: () => save(chosen.map(({ values }) => values)),
    readAgain,
    onReadAgain: (found) => setSelection((current) => deselectExisting(current, found)),
    onDone,
  });

  return (
    <>
      <Box inert={isImporting} sx={body}>
        {problem !== null && <ErrorNotice error={{ message: problem }} />}
        {notices.map((notice) => (
          <Alert key={notice} severity="warning">
            {notice}
          </Alert>
        ))}
        <FoundRows
          rows={rows}
          noun={`${noun}s`}
          selected={selection.selected}
          onSelectAll={(isSelected) => setSelection(selectRows(selection, rows, isSelected))}
          header={<HeaderCells headers={['Row', ...columns.map(({ header }) => header)]} />}
        >
          {(found) => (
            <FoundTableRowView
              key={found.row}
              found={found}
              columns={columns}
              isSelected={selection.selected.has(found.row)}
              onSelect={(isSelected) => setSelection(selectRows(selection, [found], isSelected))}
            />
          )}
        </FoundRows>
      </Box>
      <ImportFooter
        rows={rows}
        chosen={chosen}
        noun={noun}
        isImporting={isImporting}
        onImport={() => void submit()}
        onClose={onClose}
        onOtherFile={onOtherFile}
      />
    </>
  );
}

const HeaderCells = ({ headers }: { headers: readonly string[] }) =>
  headers.map((header) => (
    <TableCell key={header} role="columnheader">
      {header}
    </TableCell>
  ));

const body = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  px: { xs: 2, sm: 3 },
  pb: 2,
  overflowY: 'auto',
} as const;

interface RowProps<Values> {
  found: FoundTableRow<Values>;
  columns: Props<Values>['columns'];
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One row with what keeps it from being imported, or makes it doubtful, below its first value. */
function FoundTableRowView<Values>({ found, columns, isSelected, onSelect }: RowProps<Values>) {
  return (
    <TableRow role="row" hover sx={{ verticalAlign: 'top' }}>
      <TableCell role="cell" sx={{ whiteSpace: 'nowrap', textAlign: 'left !important' }}>
        <Checkbox
          checked={isSelected}
          disabled={!canImport(found)}
          slotProps={{ input: { 'aria-label': `Import ${found.name}, row ${found.row}` } }}
          onChange={(_, checked) => onSelect(checked)}
        />
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Row{' '}
        </Box>
        {found.row}
      </TableCell>
      {columns.map(({ header, text }, index) => (
        <TableCell key={header} role="cell" data-label={header} sx={{ pt: { sm: 2 }, overflowWrap: 'anywhere' }}>
          {index === 0 ? <FirstValue text={text(found.values)} {...found} /> : text(found.values)}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface FirstValueProps extends Pick<FoundTableRow<unknown>, 'problem' | 'warnings'> {
  text: string;
}

function FirstValue({ text, problem, warnings }: FirstValueProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {text}
      {problem !== null && <Remark color="error.main">{problem}</Remark>}
      {warnings.map((warning) => (
        <Remark key={warning} color="warning.main">
          {warning}
        </Remark>
      ))}
    </Box>
  );
}
