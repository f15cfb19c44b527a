import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx';
import { FileDrop } from './FileDrop.tsx';

interface Props {
  /** Why the last file could not be read. */
  failure: Error | null;
  reading: string | null;
  onFile: (file: File) => void;
  onClose: () => void;
}

export function ChooseFile({ failure, reading, onFile, onClose }: Props) {
  return (
    <>
      <DialogContent>
        {failure && <ErrorNotice error={failure} />}
        <FileDrop reading={reading} onFile={onFile} />
      </DialogContent>
      <DialogActions sx={{ '&&': { px: { xs: 2, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </>
  );
}
