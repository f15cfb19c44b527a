import Button from '@mui/material/Button';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';

interface Props {
  facts: readonly string[];
  canSave: boolean;
  isSaving: boolean;
  leaveLabel: string;
  saveLabel: string;
  onLeave: () => void;
  onSave: () => void;
}

/** What the drawing comes to, and the ways out of its dialog. */
export function DrawingFooter({ facts, canSave, isSaving, leaveLabel, saveLabel, onLeave, onSave }: Props) {
  return (
    <DialogFooter facts={facts}>
      <Button onClick={onLeave} disabled={isSaving} sx={{ minHeight: 44 }}>
        {leaveLabel}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving} loadingPosition="start" sx={{ minHeight: 44 }}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </DialogFooter>
  );
}
