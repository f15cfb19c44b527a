import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';
import type { DrawingNotice } from './use-edit-history.ts';

export interface UndoControls {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

export function UndoButtons({ drawing }: { drawing: UndoControls }) {
  return (
    <>
      <HistoryButton label="Undo" isEnabled={drawing.canUndo} onClick={drawing.undo} />
      <HistoryButton label="Redo" isEnabled={drawing.canRedo} onClick={drawing.redo} />
    </>
  );
}

interface HistoryButtonProps {
  label: 'Undo' | 'Redo';
  isEnabled: boolean;
  onClick: () => void;
}

function HistoryButton({ label, isEnabled, onClick }: HistoryButtonProps) {
  return (
    <span data-tooltip={label}>
      <IconButton aria-label={label} disabled={!isEnabled} onClick={onClick} sx={{ width: 44, height: 44 }}>
        {label === 'Undo' ? <UndoIcon /> : <RedoIcon />}
      </IconButton>
    </span>
  );
}

interface DrawingStatusProps {
  /** The message about the last action, if any. */
  notice: DrawingNotice | null;
  onDismiss: () => void;
  /** About the drawing or its active point; null hides the bar. */
  fact: string | null;
  /** Null without an active point. */
  onRemovePoint: (() => void) | null;
}

/** A bar over the lower edge of the map with facts about the drawing, below the notice about the last action. */
export function DrawingStatus({ notice, onDismiss, fact, onRemovePoint }: DrawingStatusProps) {
  return (
    <Box sx={overMap}>
      {notice && (
        <Alert
          severity={notice.severity}
          closeText="Dismiss"
          onClose={onDismiss}
          sx={{
            width: 'fit-content',
            mx: 'auto',
            mb: 1,
            boxShadow: 3,
            whiteSpace: 'pre-line',
            maxHeight: 200,
            overflowY: 'auto',
            pointerEvents: 'auto',
          }}
        >
          {notice.text}
        </Alert>
      )}
      {fact !== null && (
        <Paper elevation={3} sx={{ ...bar, pr: onRemovePoint ? 0.5 : 2 }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
          {onRemovePoint && (
            <Button color="error" onClick={onRemovePoint} sx={{ minHeight: 44, flexShrink: 0 }}>
              Remove point
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}

const overMap = {
  position: 'absolute',
  bottom: 40,
  left: 0,
  right: 0,
  zIndex: 2,
  px: 1.5,
  pointerEvents: 'none',
  '& .MuiButtonBase-root': { pointerEvents: 'auto' },
};
const bar = {
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  mx: 'auto',
  pl: 2,
  minHeight: 52,
  maxWidth: 'calc(100% - 112px)',
  columnGap: 1,
};

interface DrawingFooterProps {
  /** Totals of the drawing, such as its area. */
  facts: readonly string[];
  canSave: boolean;
  isSaving: boolean;
  closeLabel: string;
  saveLabel: string;
  onClose: () => void;
  onSave: () => void;
}

export function DrawingFooter({ facts, canSave, isSaving, closeLabel, saveLabel, onClose, onSave }: DrawingFooterProps) {
  return (
    <DialogFooter facts={facts}>
      <Button onClick={onClose} disabled={isSaving} sx={{ minHeight: 44 }}>
        {closeLabel}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving} loadingPosition="start" sx={{ minHeight: 44 }}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </DialogFooter>
  );
}
