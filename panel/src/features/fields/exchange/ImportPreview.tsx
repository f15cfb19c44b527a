import type { api, CallOf, FoundField, ReplyOf } from '@swathline/contract';
import { todayIn } from '../../../shared/ui/format/days.ts';
import { lazy, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { formatAcres, operationTimeZone } from '@swathline/client/format/format';
import { FarmerSelect } from '../form/FarmerSelect.tsx';
import { importBodyOf, initialSelection, nameOf } from './import-rows.ts';
import { deselectExisting, selectedRows, selectRows } from '../../../shared/ui/import/found-rows.ts';
import { ImportLayout } from './ImportLayout.tsx';
import type { PreviewActions } from '../../../shared/ui/import/ImportFileDialog.tsx';
import { ImportFooter } from '../../../shared/ui/import/ImportFooter.tsx';
import { useImport } from '../../../shared/ui/import/use-import.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((m) => ({ default: m.ImportMap })));

type Import = typeof api.fieldsExchange.import;

interface Props extends PreviewActions {
  preview: ReplyOf<typeof api.fieldsExchange.preview>;
  save: (call: CallOf<Import>) => Promise<ReplyOf<Import>>;
}

/** The fields of a file on the map and as a table, to select and import. The selection stays if the server rejects the import. */
export function ImportPreview({ preview, save, onClose, onOtherFile, ...actions }: Props) {
  const { rows, notices } = preview;
  const { selection, setSelection, toggleRow, form, problem, submit } = useFieldImport(rows, save, actions);
  const selected = selectedRows(rows, selection);
  const isNameless = selected.some((row) => nameOf(row, selection).trim() === '');
  const { isSubmitting } = form.formState;

  const footer = (
    <ImportFooter
      rows={rows}
      chosen={selected}
      noun="field"
      facts={[`${formatAcres(selected.reduce((sum, { acres }) => sum + acres, 0))} acres`]}
      isIncomplete={isNameless}
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

/** The selection of rows and the farmer, and the request that imports them. */
function useFieldImport(rows: FoundField[], save: Props['save'], actions: Pick<PreviewActions, 'readAgain' | 'onDone'>) {
  const [selection, setSelection] = useState(() => initialSelection(rows));
  const form = useForm({ defaultValues: { userId: '' } });
  const chosen = selectedRows(rows, selection);
  const { submit: send, problem } = useImport({
    chosen,
    noun: 'field',
    describe: (row) => `${nameOf(row, selection)} (row ${row.row})`,
    send: () => {
      const season = Number(todayIn(operationTimeZone()).slice(0, 4));
      return save({ body: { userId: form.getValues('userId'), rows: chosen.map((row) => importBodyOf(row, selection, season)) } });
    },
    onReadAgain: (found) => setSelection((current) => deselectExisting(current, found)),
    ...actions,
  });

  const submit = form.handleSubmit(async ({ userId }) => {
    if (userId === '') return form.setError('userId', { message: 'Please select a farmer' });
    await send();
  });

  const toggleRow = (number: number) => {
    const row = rows.filter((each) => each.row === number);
    setSelection((current) => selectRows(current, row, !current.selected.has(number)));
  };

  return { selection, setSelection, toggleRow, form, problem, submit };
}
