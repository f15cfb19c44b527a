import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { api } from '@swathline/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useUnsavedGuard } from '../../../shared/ui/forms/unsaved-guard.ts';
import { useChange } from '../../../shared/ui/use-change.ts';
import { FIELD_QUERIES } from '../field-queries.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { readBytes } from './read-bytes.ts';

interface Props {
  onClose: () => void;
}

/** Imports the fields of a file: choose the file, review its fields, import the selected ones. */
export function ImportDialog({ onClose }: Props) {
  const titleId = useId();
  const confirm = useConfirm();
  const read = useMutation({ mutationFn: readFile });
  const save = useChange(api.fieldsExchange.import, { refreshes: FIELD_QUERIES, inDialog: true });

  const confirmDiscard = async () =>
    !save.isPending && (!read.data || (await confirm('Discard this import? Nothing has been saved yet.', 'Discard')));
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  useUnsavedGuard(read.data !== undefined, close);
  const chooseAnother = async () => {
    if (await confirmDiscard()) read.reset();
  };

  return (
    <Dialog fullScreen open onClose={() => void close()} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
        {read.data ? `Import Fields - ${read.variables.name}` : 'Import Fields'}
      </DialogTitle>
      {read.data ? (
        <ImportPreview
          preview={read.data}
          save={save.mutateAsync}
          onDone={onClose}
          onClose={() => void close()}
          onOtherFile={() => void chooseAnother()}
        />
      ) : (
        <ChooseFile
          failure={read.error}
          readingName={read.isPending ? read.variables.name : null}
          onFile={read.mutate}
          onClose={() => void close()}
        />
      )}
    </Dialog>
  );
}

async function readFile(file: File) {
  const body = await readBytes(file);
  return call(api.fieldsExchange.preview, { query: { fileName: file.name.slice(-300) }, body });
}
