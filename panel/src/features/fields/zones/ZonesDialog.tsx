import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useId, useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { MapNotice } from '../../../shared/map/MapNotice.tsx';
import { hasWebGl2 } from '../../../shared/map/webgl.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useHistoryEntry } from '../../../shared/ui/use-history-entry.ts';
import { undoByKeys } from '../drawing/undo-keys.ts';
import { UndoButtons } from '../drawing/UndoButtons.tsx';
import { useKeptFocus } from '../drawing/use-kept-focus.ts';
import { useLeaveWarning } from '../drawing/use-leave-warning.ts';
import { PointsPanel } from '../outline/PointsPanel.tsx';
import { DraftFacts } from './DraftFacts.tsx';
import { refusalReason, useFieldZones } from './use-field-zones.ts';
import { useZoneDrawing, type ZoneDrawing } from './use-zone-drawing.ts';
import { ZonesAlert } from './ZonesAlert.tsx';
import { ZonesFooter } from './ZonesFooter.tsx';
import { ZonesHint } from './ZonesHint.tsx';
import { ZonesMap } from './ZonesMap.tsx';
import { ZonesStrip } from './ZonesStrip.tsx';
import { ZonesToolbar } from './ZonesToolbar.tsx';

const RELOADED = 'These are the zones as they are now. Your unsaved changes are kept.';

interface Props {
  field: Field;
  onClose: () => void;
}

/** Draws a field's exclusion zones. Nothing reaches the server before 'Save Exclusion Zones', and nothing is thrown away unasked. */
export function ZonesDialog({ field, onClose }: Props) {
  const server = useFieldZones(field.id);
  const drawing = useZoneDrawing(field.coordinates, server.zones);
  const [refusal, setRefusal] = useState<CallFailed | null>(null);
  const [centered, setCentered] = useState(0);
  const [hasMap] = useState(hasWebGl2);
  const confirm = useConfirm();
  const notify = useNotify();
  const titleId = useId();
  const unsaved = drawing.edits.length + (drawing.isDraftChanged ? 1 : 0);
  const isBusy = server.isSaving || server.isReloading;
  useLeaveWarning(unsaved > 0);
  const paper = useKeptFocus(drawing.draft);

  const mayLeave = async () => {
    if (isBusy) return false;
    const question = `Discard ${unsaved === 1 ? 'the unsaved change' : `${unsaved} unsaved changes`} to the exclusion zones of ${field.name}?`;
    return unsaved === 0 || confirm(question, 'Discard');
  };
  const leave = useHistoryEntry(mayLeave, onClose);
  const close = async () => {
    if (await mayLeave()) leave();
  };
  const escape = () => (drawing.draft ? drawing.putDown() : void close());

  const save = async () => {
    const zones = drawing.finish();
    if (zones === null) return;
    setRefusal(null);
    try {
      const saved = await server.save(zones);
      notify(saved.total < zones.length ? 'Exclusion zones saved, overlapping ones merged' : 'Exclusion zones saved', 'success');
      leave();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setRefusal(failed);
    }
  };

  const reload = async () => {
    const fresh = await server.reload();
    if (fresh === null) return;
    const crossings = drawing.rebase(fresh);
    setRefusal(null);
    if (server.zones) drawing.say({ severity: crossings.length === 0 ? 'info' : 'warning', text: [RELOADED, ...crossings].join('\n') });
  };

  return (
    <Dialog
      fullScreen
      open
      onClose={escape}
      onKeyDown={(event) => !isBusy && undoByKeys(event, drawing)}
      aria-labelledby={titleId}
      slotProps={{ paper: { ref: paper, tabIndex: -1, sx: { outline: 'none' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: { xs: 0.5, sm: 2 } }}>
        <DialogTitle id={titleId} sx={{ flex: 1, px: { xs: 1.5, sm: 3 }, py: 1.5, overflowWrap: 'anywhere' }}>
          Exclusion Zones - {field.name}
        </DialogTitle>
        <Box inert={isBusy} sx={{ flexShrink: 0 }}>
          <UndoButtons drawing={drawing} />
        </Box>
      </Box>
      <Box inert={isBusy} sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflowY: hasMap ? 'visible' : 'auto' }}>
        <ZonesToolbar drawing={drawing} mayDraw={server.zones !== undefined} onCenter={() => setCentered((times) => times + 1)} />
        <ZonesHint drawing={drawing} />
        <ZonesAlert
          failure={server.failure}
          refusal={refusal && { reason: refusalReason(refusal, drawing), isStale: refusal.code === 'stale' }}
          onReload={() => void reload()}
        />
        <Box sx={{ position: 'relative', flex: 1, minHeight: 200 }}>
          <ZonesMap field={field.coordinates} drawing={drawing} centered={centered} />
          {server.isLoading && <MapNotice isBusy>Loading exclusion zones...</MapNotice>}
          <DraftFacts drawing={drawing} />
        </Box>
        {!hasMap && <TypedPoints drawing={drawing} />}
        <ZonesStrip drawing={drawing} isRead={server.zones !== undefined} />
      </Box>
      <ZonesFooter
        field={field.coordinates}
        zones={drawing.zones}
        unsavedCount={drawing.edits.length}
        canSave={unsaved > 0}
        isSaving={server.isSaving}
        onLeave={() => void close()}
        onSave={() => void save()}
      />
    </Dialog>
  );
}

/** The zone being drawn, point by point, where there is no map to draw it on. */
function TypedPoints({ drawing }: { drawing: ZoneDrawing }) {
  const { draft, activeIndex, insert, move, remove } = drawing;
  if (draft === null) return null;
  const place = (index: number, point: Point) => move(index, point, false);
  return <PointsPanel drawing={{ ring: draft.coordinates, activeIndex, insert, place, remove }} of="zone" />;
}
