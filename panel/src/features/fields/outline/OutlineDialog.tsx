import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type Point, areRingsEqual } from '@swathline/survey';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useUnsavedGuard } from '../../../shared/ui/forms/unsaved-guard.ts';
import { undoByKeys } from '../drawing/undo-keys.ts';
import { UndoButtons } from '../drawing/UndoButtons.tsx';
import { useKeptFocus } from '../drawing/use-kept-focus.ts';
import { withoutRepeats, zonesOutside } from './outline-checks.ts';
import type { Surroundings } from './outline-land.ts';
import { OutlineFacts } from './OutlineFacts.tsx';
import { OutlineFooter } from './OutlineFooter.tsx';
import { OutlineHint } from './OutlineHint.tsx';
import { OutlineMap } from './OutlineMap.tsx';
import { OutlineToolbar } from './OutlineToolbar.tsx';
import { PointsPanel } from './PointsPanel.tsx';
import { useOutlineDrawing } from './use-outline-drawing.ts';

interface Props extends Surroundings {
  name: string;
  /** Open ring to start from; empty to draw one from nothing. */
  start: Point[];
  saveLabel: string;
  isSaving?: boolean;
  /** What the server did not do. */
  alert?: ReactNode;
  onSave: (ring: Point[]) => void;
  onClose: () => void;
}

/** Draws one field's outline. It is handed on with the save button alone, and nothing is thrown away unasked. */
export function OutlineDialog({ name, start, saveLabel, isSaving = false, alert, onSave, onClose, ...land }: Props) {
  const drawing = useOutlineDrawing(start);
  const { ring, flaw } = drawing;
  const [centered, setCentered] = useState(0);
  const confirm = useConfirm();
  const titleId = useId();
  const isChanged = useMemo(() => !areRingsEqual(ring, withoutRepeats(start), 0), [ring, start]);
  const outside = useMemo(() => (isChanged && flaw === null ? zonesOutside(ring, land.zones) : 0), [isChanged, flaw, ring, land.zones]);
  const paper = useKeptFocus(ring);

  const close = async () => {
    if (isSaving) return;
    if (!isChanged || (await confirm(`Discard the changes to the outline of ${name}?`, 'Discard'))) onClose();
  };
  useUnsavedGuard(isChanged, close);

  return (
    <Dialog
      fullScreen
      open
      onClose={() => void close()}
      onKeyDown={(event) => !isSaving && undoByKeys(event, drawing)}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: paper, tabIndex: -1, sx: { outline: 'none' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: { xs: 0.5, sm: 2 } }}>
        <DialogTitle id={titleId} sx={{ flex: 1, px: { xs: 1.5, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
          Field Outline - {name}
        </DialogTitle>
        <Box inert={isSaving} sx={{ flexShrink: 0 }}>
          <UndoButtons drawing={drawing} />
        </Box>
      </Box>
      <Box inert={isSaving} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
        <OutlineToolbar drawing={drawing} quarter={land.quarter} onCenter={() => setCentered((times) => times + 1)} />
        <OutlineHint drawing={drawing} outside={outside} />
        {alert}
        <Box sx={{ position: 'relative', flex: 1, minHeight: 200 }}>
          <OutlineMap drawing={drawing} start={start} centered={centered} {...land} />
          <OutlineFacts drawing={drawing} />
        </Box>
        <PointsPanel drawing={drawing} of="outline" />
      </Box>
      <OutlineFooter
        ring={ring}
        zones={land.zones}
        hasArea={flaw === null}
        canSave={isChanged && flaw === null}
        isSaving={isSaving}
        saveLabel={saveLabel}
        onLeave={() => void close()}
        onSave={() => onSave(ring)}
      />
    </Dialog>
  );
}
