import type { api, CallOf, FoundField, ReplyOf } from '@swathline/contract';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { lazy, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallFailed } from '@swathline/client/api/call';
import { formatAcres, formatCount, formatNumber, operationTimeZone } from '@swathline/client/format/format';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { FarmerSelect } from '../form/FarmerSelect.tsx';
import { importBodyOf, initialSelection, nameOf } from './import-rows.ts';
import { canImport, importProblem, selectedRows, selectRows } from '../../../shared/ui/import/found-rows.ts';
import { ImportFooter, ImportLayout } from './ImportLayout.tsx';
import type { PreviewActions } from '../../../shared/ui/import/ImportFileDialog.tsx';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((module) => ({ default: module.ImportMap })));

type Import = typeof api.fieldsExchange.import;

interface Props extends PreviewActions {
  preview: ReplyOf<typeof api.fieldsExchange.preview>;
  save: (call: CallOf<Import>) => Promise<ReplyOf<Import>>;
}

/** The fields of a file on the map and as a table, to select and import. The selection stays if the server rejects the import. */
export function ImportPreview({ preview, save, onDone, onClose, onOtherFile }: Props) {
  const { rows, notices } = preview;
  const { selection, setSelection, toggleRow, form, problem, submit } = useFieldImport(rows, save, onDone);
  const selected = selectedRows(rows, selection);
  const isNameless = selected.some((row) => nameOf(row, selection).trim() === '');
  const { isSubmitting } = form.formState;

  const footer = (
    <ImportFooter
      facts={factsOf(rows, selected)}
      label={`Import ${formatCount(selected.length, 'field')}`}
      canImport={selected.length > 0 && !isNameless}
      isImporting={isSubmitting}
      onImport={() => void submit()}
      onClose={onClose}
      onOtherFile={onOtherFile}
    />
  );

  return (
    <ImportLayout
      map={<ImportMap rows={rows} selected={selection.selected} onToggle={toggleRow} />}
      problem={problem}
      notices={notices}
      isImporting={isSubmitting}
      footer={footer}
    >
      <FormProvider {...form}>
        <FarmerSelect name="userId" onChange={() => form.clearErrors('userId')} />
      </FormProvider>
      <ImportTable rows={rows} selection={selection} onChange={setSelection} />
    </ImportLayout>
  );
}

function factsOf(rows: FoundField[], selected: FoundField[]): string[] {
  const excludedCount = rows.filter((row) => !canImport(row)).length;
  return [
    `Chosen: ${formatNumber(selected.length)} of ${formatNumber(rows.length)}`,
    `${formatAcres(selected.reduce((sum, { acres }) => sum + acres, 0))} acres`,
    ...(excludedCount > 0 ? [`Cannot be imported: ${formatNumber(excludedCount)}`] : []),
  ];
}

/** The selection of rows and the farmer, and the request that imports them. */
function useFieldImport(rows: FoundField[], save: Props['save'], onDone: () => void) {
  const [selection, setSelection] = useState(() => initialSelection(rows));
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ defaultValues: { userId: '' } });
  const notify = useNotify();

  const submit = form.handleSubmit(async ({ userId }) => {
    setProblem(null);
    if (userId === '') return form.setError('userId', { message: 'Please select a farmer' });
    const selected = selectedRows(rows, selection);
    try {
      const season = Number(todayIn(operationTimeZone()).slice(0, 4));
      const { imported } = await save({ body: { userId, rows: selected.map((row) => importBodyOf(row, selection, season)) } });
      notify(`${formatCount(imported, 'field')} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setProblem(importProblem(failed, selected, (row) => `${nameOf(row, selection)} (row ${row.row})`));
    }
  });

  const toggleRow = (number: number) => {
    const row = rows.filter((each) => each.row === number);
    setSelection((current) => selectRows(current, row, !current.selected.has(number)));
  };

  return { selection, setSelection, toggleRow, form, problem, submit };
}
