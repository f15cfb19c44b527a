import Button from '@mui/material/Button';
import { FILE_KINDS, type FileKind } from '@swathline/contract';
import { useRef } from 'react';

interface Props {
  label: string;
  kinds: readonly FileKind[];
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: File[]) => void;
}

/** A button that opens the browser's dialog for files of these kinds, by mouse or keyboard. */
export function ChooseFileButton({ label, kinds, isMultiple = false, isDisabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const extensions = kinds.flatMap((kind) => [...FILE_KINDS[kind].extensions, ...(kind === 'jpeg' ? ['jfif'] : [])]);
  const accept = extensions.map((extension) => `.${extension}`).join(',');
  return (
    <>
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        disabled={isDisabled}
        accept={accept}
        onChange={({ target }) => {
          onChoose(Array.from(target.files ?? []));
          target.value = '';
        }}
      />
    </>
  );
}
