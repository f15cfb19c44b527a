import Box from '@mui/material/Box';
import type { Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { useEffect, useState } from 'react';
import { CallFailed } from '../../../shared/api/call.ts';
import { MapNotice } from '../../../shared/map/MapNotice.tsx';
import { useCanDrawMaps } from '../../../shared/map/webgl.ts';
import { useConfirm } from '../../../shared/ui/confirm.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useHistoryEntry } from '../../../shared/ui/use-history-entry.ts';
import { DrawingDialog } from '../drawing/DrawingDialog.tsx';
import { PointsPanel } from '../drawing/PointsPanel.tsx';
import { type FieldZones, refusalReason, useFieldZones } from './use-field-zones.ts';
import { useZoneDrawing, type ZoneDrawing } from './use-zone-drawing.ts';
import { ZonesAlert, ZonesFooter, ZonesHint, ZonesStatus, ZonesToolbar } from './ZonesControls.tsx';
import { ZonesList } from './ZonesList.tsx';
import { ZonesMap } from './ZonesMap.tsx';

const RELOADED = 'These are the zones as they are now. Your unsaved changes are kept.';

interface Props {
  field: Field;
  onClose: () => void;
}

/** Draws a field's exclusion zones. Only 'Save Exclusion Zones' sends them to the server, and closing asks before changes are lost. */
export function ZonesDialog({ field, onClose }: Props) {
  const server = useFieldZones(field.id);
  const drawing = useZoneDrawing(field.coordinates, server.zones);
  const [centerCount, setCenterCount] = useState(0);
  const hasMap = useCanDrawMaps();
  const unsaved = drawing.edits.length + (drawing.isDraftChanged ? 1 : 0);
  const isBusy = server.isSaving || server.isReloading;
  const { close, closeWithoutAsking } = useClosing(field.name, unsaved, isBusy, onClose);
  const { refusal, save, reload } = useZoneRequests(server, drawing, closeWithoutAsking);

  return (
    <DrawingDialog
      title={`Exclusion Zones - ${field.name}`}
      drawn={drawing.draft}
      drawing={drawing}
      isBusy={isBusy}
      isScrollable={!hasMap}
      onEscape={() => (drawing.draft ? drawing.cancelDraft() : void close())}
      footer={
        <ZonesFooter
          field={field.coordinates}
          zones={drawing.zones}
          unsavedCount={drawing.edits.length}
          canSave={unsaved > 0}
          isSaving={server.isSaving}
          onClose={() => void close()}
          onSave={() => void save()}
        />
      }
    >
      <ZonesToolbar drawing={drawing} canDraw={server.zones !== undefined} onCenter={() => setCenterCount((count) => count + 1)} />
      <ZonesHint drawing={drawing} />
      <ZonesAlert
        failure={server.failure}
        refusal={refusal && { reason: refusalReason(refusal, drawing), isStale: refusal.code === 'stale' }}
        onReload={() => void reload()}
      />
      <Box sx={{ position: 'relative', flex: 1, minHeight: 200 }}>
        <ZonesMap field={field.coordinates} drawing={drawing} centerCount={centerCount} />
        {server.isLoading && <MapNotice isBusy>Loading exclusion zones...</MapNotice>}
        <ZonesStatus drawing={drawing} />
      </Box>
      {!hasMap && <DraftPoints drawing={drawing} />}
      <ZonesList drawing={drawing} isLoaded={server.zones !== undefined} />
    </DrawingDialog>
  );
}

/** Closing the dialog by its button, by Escape or by the browser's back button asks before it discards changes. */
function useClosing(fieldName: string, unsaved: number, isBusy: boolean, onClose: () => void) {
  const confirm = useConfirm();
  const canClose = async () => {
    if (isBusy) return false;
    const question = `Discard ${unsaved === 1 ? 'the unsaved change' : `${unsaved} unsaved changes`} to the exclusion zones of ${fieldName}?`;
    return unsaved === 0 || confirm(question, 'Discard');
  };
  const closeWithoutAsking = useHistoryEntry(canClose, onClose);
  useLeaveWarning(unsaved > 0);

  const close = async () => {
    if (await canClose()) closeWithoutAsking();
  };
  return { close, closeWithoutAsking };
}

/** Makes the browser ask before the tab closes on unsaved work. */
function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}

function useZoneRequests(server: FieldZones, drawing: ZoneDrawing, onSaved: () => void) {
  const [refusal, setRefusal] = useState<CallFailed | null>(null);
  const notify = useNotify();

  const save = async () => {
    const zones = drawing.finish();
    if (zones === null) return;
    setRefusal(null);
    try {
      const saved = await server.save(zones);
      notify(saved.total < zones.length ? 'Exclusion zones saved, overlapping ones merged' : 'Exclusion zones saved', 'success');
      onSaved();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setRefusal(failed);
    }
  };

  const reload = async () => {
    const fresh = await server.reload();
    if (fresh === null) return;
    const conflicts = drawing.mergeLoaded(fresh);
    setRefusal(null);
    if (!server.zones) return;
    drawing.setNotice({ severity: conflicts.length === 0 ? 'info' : 'warning', text: [RELOADED, ...conflicts].join('\n') });
  };

  return { refusal, save, reload };
}

/** The points of the zone being drawn, for browsers without a map. */
function DraftPoints({ drawing }: { drawing: ZoneDrawing }) {
  const { draft, moveVertex } = drawing;
  if (draft === null) return null;
  const editor = { ...drawing, ring: draft.coordinates, setVertex: (index: number, point: Point) => moveVertex(index, point, false) };
  return <PointsPanel drawing={editor} of="zone" />;
}
