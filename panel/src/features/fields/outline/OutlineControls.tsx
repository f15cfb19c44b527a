import CenterIcon from '@mui/icons-material/CenterFocusStrong';
import ResetIcon from '@mui/icons-material/CropSquare';
import { distanceMetres, effectiveAcres, type Point, areRingsEqual } from '@swathline/survey';
import { type ComponentProps, useMemo } from 'react';
import { MAX_MARKERS } from '../../../shared/map/markers/VertexMarkers.tsx';
import { formatAcres, formatNumber } from '@swathline/client/format/format';
import { DrawingFooter, DrawingStatus } from '../drawing/DrawingControls.tsx';
import { DrawingAlert, DrawingHint, DrawingToolbar, TallButton } from '../drawing/DrawingParts.tsx';
import { formatMetres } from '../field-text.ts';
import type { OutlineDrawing } from './use-outline-drawing.ts';

interface ToolbarProps {
  drawing: OutlineDrawing;
  /** The surveyed boundary, an open ring; null for land without a legal description. */
  surveyed: Point[] | null;
  onCenter: () => void;
}

export function OutlineToolbar({ drawing: { ring, replaceRing }, surveyed, onCenter }: ToolbarProps) {
  return (
    <DrawingToolbar label="Outline">
      {surveyed && (
        <TallButton
          variant="outlined"
          startIcon={<ResetIcon />}
          disabled={areRingsEqual(ring, surveyed, 0)}
          onClick={() => replaceRing(surveyed)}
        >
          Reset to surveyed land
        </TallButton>
      )}
      <TallButton variant="outlined" startIcon={<CenterIcon />} disabled={ring.length === 0} onClick={onCenter}>
        Center
      </TallButton>
    </DrawingToolbar>
  );
}

interface HintProps {
  drawing: OutlineDrawing;
  /** How many zones lie partly or wholly outside the outline. */
  outside: number;
}

const DRAG_HINT = 'Drag points to move them, or a side to add a point there. Delete removes the selected point.';
const TAP_HINT = 'Tap the map to add points around the field. Drag points to fine-tune.';

/** The next step, or why the outline cannot be saved; and a warning about zones outside it. */
export function OutlineHint({ drawing: { ring, isNew, flaw }, outside }: HintProps) {
  const shownFlaw = isNew && ring.length < 3 ? null : flaw;
  return (
    <>
      <DrawingHint isFlaw={shownFlaw !== null}>{shownFlaw?.reason ?? (isNew ? TAP_HINT : DRAG_HINT)}</DrawingHint>
      {outside > 0 && (
        <DrawingAlert severity="warning">
          {outside === 1 ? '1 exclusion zone lies' : `${outside} exclusion zones lie`} partly or wholly outside the new outline. Nothing is
          deleted; only their land inside it counts as excluded.
        </DrawingAlert>
      )}
    </>
  );
}

/** The active point with the lengths of its two sides, and why the last action was rejected. */
export function OutlineStatus({ drawing: { ring, activeIndex, notice, deleteVertex, dismissNotice } }: { drawing: OutlineDrawing }) {
  const fact = activeIndex === null ? null : pointFact(ring, activeIndex);

  return (
    <DrawingStatus
      notice={notice}
      onDismiss={dismissNotice}
      fact={fact ?? (ring.length > MAX_MARKERS ? 'Zoom in to move single points.' : null)}
      onRemovePoint={activeIndex === null || fact === null ? null : () => deleteVertex(activeIndex)}
    />
  );
}

/** Includes the side lengths because short sides have no space for a label on the map. Null if the point does not exist. */
function pointFact(ring: Point[], index: number): string | null {
  const point = ring[index];
  const before = ring.at(index - 1);
  const after = ring[(index + 1) % ring.length];
  if (!point || !before || !after) return null;
  const name = `Point ${index + 1}`;
  return ring.length < 2
    ? name
    : `${name} · sides ${formatMetres(distanceMetres(before, point))} and ${formatMetres(distanceMetres(point, after))}`;
}

interface FooterProps extends Omit<ComponentProps<typeof DrawingFooter>, 'facts' | 'closeLabel'> {
  /** Open ring. */
  ring: Point[];
  zones: Point[][];
  /** False for a ring that is not a valid outline and so has no meaningful area. */
  hasArea: boolean;
}

export function OutlineFooter({ ring, zones, hasArea, ...actions }: FooterProps) {
  const { fieldAcres, exclusionAcres } = useMemo(() => effectiveAcres(ring, zones), [ring, zones]);
  const facts = [
    `Points: ${formatNumber(ring.length)}`,
    `Area: ${hasArea ? `${formatAcres(fieldAcres)} acres` : '-'}`,
    `Effective area: ${hasArea ? `${formatAcres(fieldAcres - exclusionAcres)} acres` : '-'}`,
  ];

  return <DrawingFooter facts={facts} closeLabel="Cancel" {...actions} />;
}
