import { api } from '@swathline/contract';
import { call } from '@swathline/client/api/call';
import { useChange } from '../../../shared/ui/hooks/use-change.ts';
import { FIELD_QUERIES } from '../field-queries.ts';
import { ImportFileDialog } from '../../../shared/ui/import/ImportFileDialog.tsx';
import { ImportPreview } from './ImportPreview.tsx';

interface Props {
  onClose: () => void;
}

/** Imports the fields of a file. */
export function ImportDialog({ onClose }: Props) {
  const save = useChange(api.fieldsExchange.import, { refreshes: FIELD_QUERIES, inDialog: true });
  return (
    <ImportFileDialog
      title="Import Fields"
      readFile={(file) => call(api.fieldsExchange.preview, file)}
      isSaving={save.isPending}
      onClose={onClose}
    >
      {(preview, _fileName, actions) => <ImportPreview preview={preview} save={save.mutateAsync} {...actions} />}
    </ImportFileDialog>
  );
}
