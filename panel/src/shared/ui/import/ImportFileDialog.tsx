import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useConfirm } from '../dialogs/confirm.tsx';
import { useUnsavedGuard } from '../forms/unsaved-guard.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { FoundRow } from './found-rows.ts';
import { readBytes } from './read-bytes.ts';

/** How the preview of a file leaves the dialog around it. */
export interface PreviewActions {
  /** Closes without confirmation, after the import. */
  onDone: () => void;
  /** Closes after the user confirms that the import is discarded. */
  onClose: () => void;
  onOtherFile: () => void;
  /** Reads the same file again, after an import that may have been saved, and shows the preview. */
  readAgain: () => Promise<{ rows: FoundRow[] }>;
  /** For a preview that does so itself: the dialog no longer says that nothing has been saved. */
  onMaybeSaved: () => void;
}

const DISCARD = 'Discard this import?';

interface Props<Preview> {
  title: string;
  /** Asks the server what an import of the file would create. */
  readFile: (file: { query: { fileName: string }; body: Uint8Array<ArrayBuffer> }) => Promise<Preview>;
  /** Keeps the dialog open while rows are imported. */
  isSaving: boolean;
  /** The texts and file extensions of the first step; by default those for fields. */
  choose?: Pick<ComponentProps<typeof ChooseFile>, 'label' | 'accepted' | 'prompt'>;
  onClose: () => void;
  children: (preview: Preview, fileName: string, actions: PreviewActions) => ReactNode;
}

/** Imports the rows of a file: choose the file, review its rows, import the selected ones. */
export function ImportFileDialog<Preview extends { rows: FoundRow[] }>({
  title,
  readFile,
  isSaving,
  choose,
  onClose,
  children,
}: Props<Preview>) {
  const titleId = useId();
  const confirm = useConfirm();
  const [again, setAgain] = useState<{ preview: Preview } | null>(null);
  const [isMaybeSaved, setMaybeSaved] = useState(false);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const parts = { query: { fileName: file.name.slice(-300) }, body: await readBytes(file) };
      setAgain(null);
      setMaybeSaved(false);
      return { parts, preview: await readFile(parts) };
    },
  });

  const confirmDiscard = async () =>
    !isSaving && (!read.isSuccess || (await confirm(isMaybeSaved ? DISCARD : `${DISCARD} Nothing has been saved yet.`, 'Discard')));
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  useUnsavedGuard(read.isSuccess, close);
  const chooseAnother = async () => {
    if (await confirmDiscard()) read.reset();
  };

  return (
    <Dialog fullScreen open onClose={() => void close()} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ px: { xs: 2, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
        {read.isSuccess ? `${title} - ${read.variables.name}` : title}
      </DialogTitle>
      {read.isSuccess ? (
        children(again?.preview ?? read.data.preview, read.variables.name, {
          readAgain: async () => {
            setMaybeSaved(true);
            const preview = await readFile(read.data.parts);
            setAgain({ preview });
            return preview;
          },
          onMaybeSaved: () => setMaybeSaved(true),
          onDone: onClose,
          onClose: () => void close(),
          onOtherFile: () => void chooseAnother(),
        })
      ) : (
        <ChooseFile
          failure={read.error}
          readingName={read.isPending ? read.variables.name : null}
          onFile={read.mutate}
          onClose={() => void close()}
          {...choose}
        />
      )}
    </Dialog>
  );
}
