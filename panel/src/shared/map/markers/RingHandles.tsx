import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pointOf, positionOf } from '@swathline/client/map/layers/geojson';
import { type OnDrag, useDraggableMarker } from './use-draggable-marker.ts';

interface VertexMarkerProps {
  point: Point;
  label: string;
  isActive: boolean;
  onActivate: () => void;
  onMove: (point: Point, continues: boolean) => void;
  /** Called for Delete and Backspace. */
  onRemove?: (() => void) | undefined;
  children?: ReactNode;
}

/** A corner's handle, moved by dragging or arrow keys. The active one has the focus. */
export function VertexMarker({ point, label, isActive, onActivate, onMove, onRemove, children }: VertexMarkerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = useVertexKeys({ point, onMove, onRemove });
  const element = useDraggableMarker(point, { zIndex: isActive ? 3 : 2 }, (to, isFirst) => {
    if (isFirst) onActivate();
    onMove(to, !isFirst);
  });

  useEffect(() => {
    if (isActive) button.current?.focus({ preventScroll: true });
  }, [isActive]);

  return (
    <>
      {createPortal(
        <button
          ref={button}
          type="button"
          className="ring-handle corner-handle"
          aria-label={label}
          aria-pressed={isActive}
          onClick={onActivate}
          onFocus={onActivate}
          onKeyDown={onKeyDown}
        >
          <span />
        </button>,
        element,
      )}
      {children}
    </>
  );
}

/** Steps to the east and south. */
const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** With Shift. */
const LARGE_STEP_PX = 10;

/** Returns a key handler: arrow keys move the corner, Delete and Backspace remove it. */
function useVertexKeys({ point, onMove, onRemove }: Pick<VertexMarkerProps, 'point' | 'onMove' | 'onRemove'>) {
  const map = useMap().current?.getMap();

  return (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow && map) {
      const [east, south] = arrow;
      const pixels = event.shiftKey ? LARGE_STEP_PX : 1;
      const { x, y } = map.project(positionOf(point));
      onMove(pointOf(map.unproject([x + east * pixels, y + south * pixels])), event.repeat);
    } else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      onRemove();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

interface SideMarkerProps {
  middle: Point;
  label: string;
  caption: string;
  isShown: boolean;
  /** Called with the new corner, first when the drag starts and then as it moves. */
  onBend: OnDrag;
}

/** A side's handle and length. Dragging or clicking it adds a corner. */
export function SideMarker({ middle, label, caption, isShown, onBend }: SideMarkerProps) {
  const element = useDraggableMarker(middle, { zIndex: 1, isShown }, onBend);

  return createPortal(
    <button type="button" className="ring-handle side-handle" aria-label={`${label}, ${caption}`} onClick={() => onBend(middle, true)}>
      <span aria-hidden>+</span>
      <small>{caption}</small>
    </button>,
    element,
  );
}
