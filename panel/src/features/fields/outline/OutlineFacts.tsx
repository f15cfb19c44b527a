import { distanceMetres, type Point } from '@swathline/survey';
import { MAX_MARKERS } from '../../../shared/map/markers/VertexMarkers.tsx';
import { DrawingFacts } from '../drawing/DrawingFacts.tsx';
import { formatMetres } from '../field-text.ts';
import type { OutlineDrawing } from './use-outline-drawing.ts';

/** The point under the hand with the sides beside it, and why the last act was refused. */
export function OutlineFacts({ drawing: { ring, activeIndex, remark, remove, forgetRemark } }: { drawing: OutlineDrawing }) {
  const fact = activeIndex === null ? null : pointFact(ring, activeIndex);

  return (
    <DrawingFacts
      remark={remark === null ? null : { severity: 'warning', text: remark }}
      onForgetRemark={forgetRemark}
      fact={fact ?? (ring.length > MAX_MARKERS ? 'Zoom in to move single points.' : null)}
      onRemovePoint={activeIndex === null || fact === null ? null : () => remove(activeIndex)}
    />
  );
}

/** The lengths of both sides at a point, since short sides have no room for them on the map; null where there is no such point. */
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
