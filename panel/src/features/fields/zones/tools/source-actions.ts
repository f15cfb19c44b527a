import type { Point } from '@swathline/survey';
import { addVertex, deleteVertex, moveVertex, splitEdge, type RingAction } from '../../drawing/ring-actions.ts';
import type { ZoneDrawing } from '../use-zone-drawing.ts';
import type { SourceOf, ZoneSource } from '../zone-source.ts';
import { outlineOf } from './source-outline.ts';

interface SourceChange {
  /** Joins the change to the last undo step. */
  isContinued?: boolean;
  /** The point that keys act on afterwards. */
  activeIndex?: number | null;
}

/** Changes what the zone being drawn is computed from, and its outline with it. */
export function changeSource(
  drawing: ZoneDrawing,
  source: ZoneSource,
  { isContinued = false, activeIndex = null }: SourceChange = {},
): void {
  drawing.setSource(source, outlineOf(source).outline, { isContinued, activeIndex });
}

/** Edits of a strip's line, like those of a zone's outline. */
export function lineEditor(drawing: ZoneDrawing, source: SourceOf<'strip'>) {
  const change = (action: RingAction, how: SourceChange = {}) => changeSource(drawing, { ...source, line: action(source.line) }, how);
  return {
    ring: source.line,
    isLine: true,
    activeIndex: drawing.activeIndex,
    addVertex: (index: number, point: Point, isActive: boolean) =>
      change((line) => addVertex(line, index, point), { activeIndex: isActive ? index : null }),
    splitEdge: (index: number) => change((line) => splitEdge(line, index)),
    moveVertex: (index: number, point: Point, isContinued: boolean) =>
      change((line) => moveVertex(line, index, point), { isContinued, activeIndex: index }),
    setVertex: (index: number, point: Point) => change((line) => moveVertex(line, index, point)),
    deleteVertex: (index: number) => change((line) => deleteVertex(line, index), { activeIndex: Math.max(0, index - 1) }),
  };
}

/** Adds a place that was clicked, or set by the keyboard, on the map. */
export function placeOnMap(drawing: ZoneDrawing, source: ZoneSource, point: Point): void {
  if (source.kind === 'circle') changeSource(drawing, { ...source, middle: point });
  if (source.kind === 'strip') changeSource(drawing, { ...source, line: [...source.line, point] });
}
