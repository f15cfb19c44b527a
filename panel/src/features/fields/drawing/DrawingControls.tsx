import CloseIcon from '@mui/icons-material/Close';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { DialogFooter } from '../../../shared/ui/dialogs/DialogFooter.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
import { LARGE_ICON, TallButton } from './DrawingParts.tsx';
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
    <IconAction tooltip={label} label={label} disabled={!isEnabled} sx={LARGE_ICON} onClick={onClick}>
      {label === 'Undo' ? <UndoIcon /> : <RedoIcon />}
    </IconAction>
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
    <Box sx={status}>
      {notice && (
        <Alert severity={notice.severity} sx={message} action={<DismissButton onClick={onDismiss} />}>
          {notice.text}
        </Alert>
      )}
      {fact !== null && (
        <Box data-drawing-fact sx={{ ...factBar, pr: onRemovePoint ? 0.5 : 2 }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Typography>
          {onRemovePoint && (
            <TallButton color="error" sx={{ flexShrink: 0, pointerEvents: 'auto' }} onClick={onRemovePoint}>
              Remove point
            </TallButton>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Over the lower edge of the map. */
const status = { position: 'absolute', zIndex: 2, right: 0, bottom: 40, left: 0, px: 1.5, pointerEvents: 'none' } as const;
const message = {
  width: 'fit-content',
  maxHeight: 200,
  mx: 'auto',
  mb: 1,
  boxShadow: 3,
  overflowY: 'auto',
  pointerEvents: 'auto',
  whiteSpace: 'pre-line',
} as const;
const factBar = {
  display: 'flex',
  width: 'fit-content',
  maxWidth: 'calc(100% - 112px)',
  minHeight: 52,
  alignItems: 'center',
  columnGap: 1,
  mx: 'auto',
  pl: 2,
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 3,
  color: 'text.primary',
} as const;

function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton size="small" color="inherit" aria-label="Dismiss" title="Dismiss" onClick={onClick}>
      <CloseIcon fontSize="small" />
    </IconButton>
  );
}

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
      <TallButton onClick={onClose} disabled={isSaving}>
        {closeLabel}
      </TallButton>
      <TallButton variant="contained" onClick={onSave} disabled={!canSave} loading={isSaving}>
        {isSaving ? 'Saving...' : saveLabel}
      </TallButton>
    </DialogFooter>
  );
}
