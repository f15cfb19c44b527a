import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Field } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { CallFailed } from '@swathline/client/api/call';
import { MapNotice } from '../../../shared/before-map/MapNotice.tsx';
import { useCanDrawMaps } from '../../../shared/before-map/use-can-draw-maps.ts';
import { Boundary } from '../../../shared/ui/Boundary.tsx';
import { useConfirm } from '../../../shared/ui/dialogs/confirm.tsx';
import { useNotify } from '../../../shared/ui/notices.tsx';
import { useHistoryEntry } from '../../../shared/ui/hooks/use-history-entry.ts';
import { DrawingDialog } from '../drawing/DrawingDialog.tsx';
import { DrawingMap, GUTTER } from '../drawing/DrawingParts.tsx';
import { PointsPanel } from '../drawing/PointsPanel.tsx';
import { type FieldZones, saveFailureReason, useFieldZones } from './use-field-zones.ts';
import { useZoneDrawing, type ZoneDrawing } from './use-zone-drawing.ts';
import { ZonesAlert, ZonesFooter, ZonesHint, ZonesStatus, ZonesToolbar } from './ZonesControls.tsx';
import type { Zone } from './zone-edits.ts';
import { ZonesList } from './ZonesList.tsx';
import { ZonesMap } from './ZonesMap.tsx';

const ToolInputs = lazy(() => import('./tools/ToolInputs.tsx').then((m) => ({ default: m.ToolInputs })));

const RELOADED = 'The current zones are loaded. Your unsaved changes are kept.';
const RELOADED_SAVED = 'The current zones are loaded. They hold your changes already.';

interface Props {
  field: Field;
  onClose: () => void;
}

/** Draws a field's exclusion zones. Only 'Save Exclusion Zones' sends them, and closing asks for confirmation if there are changes. */
export function ZonesDialog({ field, onClose }: Props) {
  const server = useFieldZones(field.id);
  const drawing = useZoneDrawing(field.coordinates, server.zones);
  const [centerCount, setCenterCount] = useState(0);
  const hasMap = useCanDrawMaps();
  const unsaved = drawing.unsavedCount;
  const isBusy = server.isSaving || server.isReloading;
  const { close, closeNow } = useConfirmedClose(field.name, unsaved, isBusy, onClose);
  const { saveError, save, reload } = useZoneRequests(server, drawing, closeNow);

  return (
    <DrawingDialog
      title={`Exclusion Zones - ${field.name}`}
      drawingState={drawing.draft}
      drawing={drawing}
      isBusy={isBusy}
      isScrollable={!hasMap}
      onEscape={() => (drawing.draft ? drawing.cancelDraft() : void close())}
      footer={
        <ZonesFooter
          field={field.coordinates}
          zones={drawing.zones}
          areLoaded={server.zones !== undefined}
          unsavedCount={unsaved}
          isDrawing={drawing.isDraftChanged}
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
        saveFailure={saveError && { reason: saveFailureReason(saveError, drawing), isStale: saveError.code === 'stale' }}
        onReload={() => void reload()}
      />
      <ToolRow drawing={drawing} />
      <MapArea field={field.coordinates} drawing={drawing} centerCount={centerCount} isLoading={server.isLoading} />
      {!hasMap && <DraftPoints drawing={drawing} />}
      <ZonesList drawing={drawing} isLoaded={server.zones !== undefined} />
    </DrawingDialog>
  );
}

/** The inputs of the tool in use. Its code is loaded with the first use, and a failure to load it ends nothing else. */
function ToolRow({ drawing }: { drawing: ZoneDrawing }) {
  const source = drawing.draft?.source ?? null;
  if (source === null) return null;
  return (
    <Box sx={toolRow}>
      <Boundary fallback={() => <Typography variant="body2">{TOOL_MISSING}</Typography>}>
        <Suspense>
          <ToolInputs drawing={drawing} source={source} />
        </Suspense>
      </Boundary>
    </Box>
  );
}

const TOOL_MISSING = 'This tool could not be loaded. Press Cancel, and draw the zone point by point.';
/** As high as the inputs while they load, with room for the labels on their outlines. */
const toolRow = { ...GUTTER, minHeight: 56, pt: 0.75, pb: 1 } as const;

interface MapAreaProps extends ComponentProps<typeof ZonesMap> {
  /** The zones are not loaded yet. */
  isLoading: boolean;
}

function MapArea({ isLoading, ...props }: MapAreaProps) {
  return (
    <DrawingMap>
      <ZonesMap {...props} />
      {isLoading && <MapNotice isBusy>Loading exclusion zones...</MapNotice>}
      <ZonesStatus drawing={props.drawing} />
    </DrawingMap>
  );
}

/** Closes the dialog, by its button, Escape or the browser's back button, after a confirmation if there are unsaved changes. */
function useConfirmedClose(fieldName: string, unsaved: number, isBusy: boolean, onClose: () => void) {
  const confirm = useConfirm();
  const confirmClose = async () => {
    if (isBusy) return false;
    const question = `Discard ${unsaved === 1 ? 'the unsaved change' : `${unsaved} unsaved changes`} to the exclusion zones of ${fieldName}?`;
    return unsaved === 0 || confirm(question, 'Discard');
  };
  const closeNow = useHistoryEntry(confirmClose, onClose);
  useLeaveWarning(unsaved > 0);

  const close = async () => {
    if (await confirmClose()) closeNow();
  };
  return { close, closeNow };
}

/** Makes the browser warn before the tab closes with unsaved changes. */
function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasUnsaved]);
}

function useZoneRequests(server: FieldZones, drawing: ZoneDrawing, onSaved: () => void) {
  const [saveError, setSaveError] = useState<CallFailed | null>(null);
  const [sent, setSent] = useState<readonly Zone[]>([]);
  const notify = useNotify();

  const save = async () => {
    const zones = drawing.finish();
    if (zones === null) return;
    setSaveError(null);
    setSent([...sent, ...zones]);
    try {
      const saved = await server.save(zones);
      notify(saved.total < zones.length ? 'Exclusion zones saved, overlapping ones merged' : 'Exclusion zones saved', 'success');
      onSaved();
    } catch (failed) {
      if (!(failed instanceof CallFailed)) throw failed;
      setSaveError(failed);
    }
  };

  const reload = async () => {
    const fresh = await server.reload();
    if (fresh === null) return;
    const { unsavedCount, conflicts } = drawing.mergeLoaded(fresh, sent);
    setSaveError(null);
    setSent([]);
    if (!server.zones) return;
    drawing.setNotice({
      severity: conflicts.length === 0 ? 'info' : 'warning',
      text: [unsavedCount + conflicts.length === 0 ? RELOADED_SAVED : RELOADED, ...conflicts].join('\n'),
    });
  };

  return { saveError, save, reload };
}

/** The points of the zone being drawn, for browsers without a map. */
function DraftPoints({ drawing }: { drawing: ZoneDrawing }) {
  const { draft, moveVertex } = drawing;
  if (draft?.source !== null) return null;
  const editor = { ...drawing, ring: draft.coordinates, setVertex: (index: number, point: Point) => moveVertex(index, point, false) };
  return <PointsPanel drawing={editor} shape="zone" />;
}
