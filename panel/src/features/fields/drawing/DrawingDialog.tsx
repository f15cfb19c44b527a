import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FullScreenDialog } from '../../../shared/ui/dialogs/FullScreenDialog.tsx';
import { UndoButtons, type UndoControls } from './DrawingControls.tsx';
import { GUTTER } from './DrawingParts.tsx';

interface Props {
  title: string;
  /** A value that changes whenever the drawing changes. */
  drawingState: unknown;
  drawing: UndoControls;
  /** True while a request runs: nothing can be edited. */
  isBusy: boolean;
  /** Scrolls if the contents do not fit: without a map they are a list of points. Otherwise the whole dialog scrolls in a low window. */
  isScrollable?: boolean;
  footer: ReactNode;
  /** Called when Escape is pressed. */
  onEscape: () => void;
  children: ReactNode;
}

/** The full-screen dialog of a drawing, with buttons and keyboard shortcuts for undo and redo. */
export function DrawingDialog({ title, drawingState, drawing, isBusy, isScrollable = false, footer, onEscape, children }: Props) {
  const titleId = useId();
  const dialog = useFocusFallback(drawingState);
  return (
    <FullScreenDialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onEscape}
      onKeyDown={(event) => !isBusy && handleUndoKeys(event, drawing)}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: { xs: 0.5, sm: 2 } }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ ...GUTTER, flex: 1, py: 1.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box inert={isBusy} sx={{ flexShrink: 0 }}>
          <UndoButtons drawing={drawing} />
        </Box>
      </Box>
      <Box inert={isBusy} sx={{ display: 'flex', flexDirection: 'column', ...(isScrollable ? scrollable : { flex: '1 0 auto' }) }}>
        {children}
      </Box>
      {footer}
    </FullScreenDialog>
  );
}

const scrollable = { flex: 1, minHeight: 0, overflowY: 'auto' } as const;

/** Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (Command on a Mac). An input keeps these keys for its own text. */
function handleUndoKeys(event: KeyboardEvent, { undo, redo }: UndoControls): void {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return;
  event.preventDefault();
}

/** Moves the focus to the dialog when an action removes or disables the focused button, so that the dialog still receives key presses. */
function useFocusFallback(drawingState: unknown) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.matches(':disabled')) dialog.current?.focus({ preventScroll: true });
  }, [drawingState]);
  return dialog;
}
