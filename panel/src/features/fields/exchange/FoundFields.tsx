import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { api, CallOf, ReplyOf } from '@swathline/contract';
import { lazy, Suspense, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { CallFailed } from '../../../shared/api/call.ts';
import { MapBoundary, MapNotice } from '../../../shared/map/MapNotice.tsx';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { FarmerSelect } from '../form/FarmerSelect.tsx';
import { countOf } from './count-of.ts';
import { FoundFieldsFooter } from './FoundFieldsFooter.tsx';
import { choose, chosenRows, firstChoices, nameOf, refusalText, rowToSend } from './import-rows.ts';
import { ImportTable } from './ImportTable.tsx';

const ImportMap = lazy(() => import('./ImportMap.tsx').then((module) => ({ default: module.ImportMap })));

type Import = typeof api.fieldsExchange.import;

interface Props {
  found: ReplyOf<typeof api.fieldsExchange.preview>;
  save: (call: CallOf<Import>) => Promise<ReplyOf<Import>>;
  onDone: () => void;
  onClose: () => void;
  onOtherFile: () => void;
}

/** What is in a file, on the map and as a table, to choose from. What was chosen and typed stays if the server refuses. */
export function FoundFields({ found: { rows, notices }, save, onDone, onClose, onOtherFile }: Props) {
  const [choices, setChoices] = useState(() => firstChoices(rows));
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ defaultValues: { userId: '' } });
  const notify = useNotify();
  const chosen = chosenRows(rows, choices);
  const isNameless = chosen.some((row) => nameOf(row, choices).trim() === '');
  const { isSubmitting } = form.formState;

  const onToggle = (number: number) => {
    const row = rows.filter((each) => each.row === number);
    setChoices((now) => choose(now, row, !now.chosen.has(number)));
  };
  const submit = form.handleSubmit(async ({ userId }) => {
    setRefusal(null);
    if (userId === '') return form.setError('userId', { message: 'Please select a farmer' });
    try {
      const { imported } = await save({ body: { userId, rows: chosen.map((row) => rowToSend(row, choices)) } });
      notify(`${countOf(imported, 'field')} imported`, 'success');
      onDone();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setRefusal(refusalText(failed, chosen, choices));
    }
  });

  return (
    <>
      <Box
        inert={isSubmitting}
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 2,
          px: { xs: 2, sm: 3 },
          pb: 2,
          overflowY: { xs: 'auto', md: 'hidden' },
        }}
      >
        <Box sx={{ position: 'relative', flex: { xs: '0 0 260px', md: '1 1 0' }, minWidth: 0, borderRadius: 1, overflow: 'hidden' }}>
          <MapBoundary>
            <Suspense fallback={<MapNotice isBusy>Loading map...</MapNotice>}>
              <ImportMap rows={rows} chosen={choices.chosen} onToggle={onToggle} />
            </Suspense>
          </MapBoundary>
        </Box>
        <Box
          sx={{ flex: { md: '1 1 0' }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2, pt: 1, overflowY: { md: 'auto' } }}
        >
          {refusal !== null && <ErrorNotice error={{ message: refusal }} />}
          {notices.map((notice) => (
            <Alert key={notice} severity="warning">
              {notice}
            </Alert>
          ))}
          <FormProvider {...form}>
            <FarmerSelect name="userId" onChange={() => form.clearErrors('userId')} />
          </FormProvider>
          <ImportTable rows={rows} choices={choices} onChange={setChoices} />
        </Box>
      </Box>
      <FoundFieldsFooter
        rows={rows}
        chosen={chosen}
        canImport={chosen.length > 0 && !isNameless}
        isImporting={isSubmitting}
        onClose={onClose}
        onOtherFile={onOtherFile}
        onImport={() => void submit()}
      />
    </>
  );
}
