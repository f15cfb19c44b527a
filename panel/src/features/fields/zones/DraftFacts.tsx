import { ringAcres } from '@swathline/survey';
import { MAX_MARKERS } from '../../../shared/map/markers/VertexMarkers.tsx';
import { formatAcres, formatNumber } from '../../../shared/ui/format/format.ts';
import { DrawingFacts } from '../drawing/DrawingFacts.tsx';
import type { ZoneDrawing } from './use-zone-drawing.ts';

/** How large the zone under the hand is, and what came of the last act. */
export function DraftFacts({ drawing: { draft, activeIndex, remark, remove, say } }: { drawing: ZoneDrawing }) {
  const hasActive = draft !== null && activeIndex !== null && activeIndex < draft.coordinates.length;

  return (
    <DrawingFacts
      remark={remark}
      onForgetRemark={() => say(null)}
      fact={draft && factsOf(draft.coordinates.length, ringAcres(draft.coordinates))}
      onRemovePoint={hasActive ? () => remove(activeIndex) : null}
    />
  );
}

function factsOf(points: number, acres: number): string {
  const count = `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
  if (points < 3) return count;
  const facts = `${count} · ${formatAcres(acres)} acres`;
  return points > MAX_MARKERS ? `${facts}. Zoom in to move single points.` : facts;
}
