import AddIcon from '@mui/icons-material/Add';
import CenterIcon from '@mui/icons-material/CenterFocusStrong';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { api, combineZones } from '@swathline/contract';
import { effectiveAcres, type Point, ringAcres } from '@swathline/survey';
import { type ComponentProps, useMemo } from 'react';
import { MAX_MARKERS } from '../../../shared/map/markers/VertexMarkers.tsx';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { DrawingFooter, DrawingStatus } from '../drawing/DrawingControls.tsx';
import { DrawingAlert, DrawingHint, DrawingToolbar, TallButton } from '../drawing/DrawingParts.tsx';
import type { ZoneDrawing } from './use-zone-drawing.ts';
import type { ZoneDraft } from './zone-actions.ts';
import type { Zone } from './zone-edits.ts';
import { NEW_CIRCLE, NEW_STRIP } from './zone-source.ts';

interface ToolbarProps {
  drawing: ZoneDrawing;
  /** False until the zones are loaded. */
  canDraw: boolean;
  onCenter: () => void;
}

export function ZonesToolbar({ drawing, canDraw, onCenter }: ToolbarProps) {
  const { draft, isDraftChanged } = drawing;
  const isNew = draft?.zoneId === null;

  return (
    <DrawingToolbar label="Zones" isNarrow>
      {draft === null && (
        <>
          <TallButton variant="contained" startIcon={<AddIcon />} disabled={!canDraw} onClick={() => drawing.startZone()}>
            Add Zone
          </TallButton>
          <TallButton variant="outlined" aria-label="Add a circle" disabled={!canDraw} onClick={() => drawing.startZone(NEW_CIRCLE)}>
            Circle
          </TallButton>
          <TallButton variant="outlined" aria-label="Add a strip" disabled={!canDraw} onClick={() => drawing.startZone(NEW_STRIP)}>
            Strip
          </TallButton>
        </>
      )}
      {draft !== null && (
        <TallButton variant="contained" disabled={!isNew && !isDraftChanged} onClick={drawing.saveDraft}>
          Save Zone
        </TallButton>
      )}
      {isNew && (
        <TallButton variant="outlined" onClick={drawing.cancelDraft}>
          Cancel
        </TallButton>
      )}
      {draft !== null && !isNew && (
        <>
          <TallButton variant="outlined" onClick={drawing.cancelDraft}>
            Deselect
          </TallButton>
          <TallButton variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={drawing.deleteZone}>
            Delete Zone
          </TallButton>
        </>
      )}
      <TallButton variant="outlined" startIcon={<CenterIcon />} onClick={onCenter}>
        Center
      </TallButton>
    </DrawingToolbar>
  );
}

const HINTS = {
  none: 'Click on existing zones to edit them, or use "Add Zone" to create new ones.',
  new: 'Tap the map to add points. Drag points to fine-tune. Save Zone when done.',
  selected: 'Drag points to move them, or a side to bend it. Save Zone when done.',
  circle: 'Tap the middle on the map, or type it. Drag the rim or type the radius. Save Zone when done.',
  strip: 'Tap the map along a creek, a wire or a shelter belt. Drag points to fine-tune. Save Zone when done.',
  widening: 'Type how far the zone grows on all sides. Save Zone when done.',
};

/** The next step, or why the outline is invalid. */
export function ZonesHint({ drawing: { draft, flaw } }: { drawing: ZoneDrawing }) {
  const state = draft === null ? 'none' : (draft.source?.kind ?? (draft.zoneId === null ? 'new' : 'selected'));
  return <DrawingHint isFlaw={flaw !== null}>{flaw ?? HINTS[state]}</DrawingHint>;
}

interface AlertProps {
  /** Why the zones are not loaded. */
  failure: string | null;
  /** Why the zones are not saved, if known; `isStale` if another person has changed them. */
  saveFailure: { reason: string | null; isStale: boolean } | null;
  onReload: () => void;
}

/** The last request that failed. Loading the zones again keeps unsaved changes. */
export function ZonesAlert({ failure, saveFailure, onReload }: AlertProps) {
  if (failure === null && saveFailure === null) return null;

  const reload = (failure !== null || saveFailure?.isStale) && (
    <Button color="inherit" size="small" className="one-line" onClick={onReload}>
      {failure === null ? 'Load their zones, keep mine' : 'Retry'}
    </Button>
  );
  return (
    <DrawingAlert severity="error" action={reload}>
      {failure ?? <SaveFailure reason={saveFailure?.reason ?? null} />}
    </DrawingAlert>
  );
}

function SaveFailure({ reason }: { reason: string | null }) {
  const { failure } = api.exclusionZones.replace;
  return reason === null ? (
    failure
  ) : (
    <>
      <AlertTitle>{failure}</AlertTitle>
      <span>{reason}</span>
    </>
  );
}

/** The size of the zone being drawn, and the notice about the last action. */
export function ZonesStatus({ drawing: { draft, activeIndex, notice, deleteVertex, setNotice } }: { drawing: ZoneDrawing }) {
  const hasActive = draft?.source === null && activeIndex !== null && activeIndex < draft.coordinates.length;

  return (
    <DrawingStatus
      notice={notice}
      onDismiss={() => setNotice(null)}
      fact={draft && sizeText(draft)}
      onRemovePoint={hasActive ? () => deleteVertex(activeIndex) : null}
    />
  );
}

/** An outline that is computed has points that nobody set, so only its area is shown. */
function sizeText({ coordinates, source }: ZoneDraft): string | null {
  const size = `${formatAcres(ringAcres(coordinates))} acres`;
  if (source !== null) return coordinates.length < 3 ? null : size;
  const points = coordinates.length;
  const count = `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
  if (points < 3) return count;
  return points > MAX_MARKERS ? `${count} · ${size}. Zoom in to move single points.` : `${count} · ${size}`;
}

const UNKNOWN = '–';

interface FooterProps extends Omit<ComponentProps<typeof DrawingFooter>, 'facts' | 'closeLabel' | 'saveLabel'> {
  /** Open ring. */
  field: Point[];
  zones: Zone[];
  /** Until then the number of zones is not known. */
  areLoaded: boolean;
  unsavedCount: number;
  /** The zone being drawn is among the unsaved changes. */
  isDrawing: boolean;
}

export function ZonesFooter({ field, zones, areLoaded, unsavedCount, isDrawing, ...actions }: FooterProps) {
  const rings = useMemo(() => zones.map(({ coordinates }) => coordinates), [zones]);
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(field, rings), [field, rings]);
  const isMerged = useMemo(() => combineZones(zones).length < zones.length, [zones]);
  const facts = [
    `Zones: ${areLoaded ? zones.length : UNKNOWN}`,
    `Unsaved changes: ${unsavedCount}`,
    ...(isDrawing ? ['with the zone being drawn'] : []),
    `Excluded: ${areLoaded ? formatAcres(exclusionAcres) : UNKNOWN} of ${formatAcres(fieldAcres)} acres`,
    ...(isMerged ? ['Overlapping zones are merged when saved'] : []),
  ];

  return <DrawingFooter facts={facts} closeLabel="Close" saveLabel="Save Exclusion Zones" {...actions} />;
}
