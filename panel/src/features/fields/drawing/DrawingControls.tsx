import CloseIcon from '@mui/icons-material/Close';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { DialogFooter } from '../../../shared/ui/forms/DialogFooter.tsx';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { IconAction } from '../../../shared/ui/IconAction.tsx';
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
    <IconAction tooltip={label} label={label} disabled={!isEnabled} className="large-icon-button" onClick={onClick}>
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
    <div className="drawing-status">
      {notice && (
        <Alert severity={notice.severity} className="drawing-notice" action={<DismissButton onClick={onDismiss} />}>
          {notice.text}
        </Alert>
      )}
      {fact !== null && (
        <div className="drawing-fact">
          <p>{fact}</p>
          {onRemovePoint && (
            <Button color="error" className="tall-button" onClick={onRemovePoint}>
              Remove point
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton size="small" className="close-message" aria-label="Dismiss" title="Dismiss" onClick={onClick}>
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
      <Button className="tall-button" onClick={onClose} disabled={isSaving}>
        {closeLabel}
      </Button>
      <Button variant="contained" className="tall-button" onClick={onSave} disabled={!canSave} loading={isSaving}>
        {isSaving ? 'Saving...' : saveLabel}
      </Button>
    </DialogFooter>
  );
}
