import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';

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
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '&&': { px: { xs: 1.5, sm: 3 }, py: 1.5 }, borderTop: 1, borderColor: 'divider' }}>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, flex: { xs: '1 0 100%', sm: 1 } }}>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
        ))}
      </Box>
      <Button onClick={onLeave} disabled={isSaving} sx={{ minHeight: 44 }}>
        {leaveLabel}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving} loadingPosition="start" sx={{ minHeight: 44 }}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </DialogActions>
  );
}
