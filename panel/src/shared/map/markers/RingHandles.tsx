import { styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pointOf, positionOf } from '../layers/geojson.ts';
import { type OnDrag, useDraggableMarker } from './use-draggable-marker.ts';

/** The minimum target size of WCAG 2.2, 2.5.5. */
const HANDLE_SIZE_PX = 44;

/** The handle of a corner or side: a round button whose first child is the visible dot. */
const RingHandle = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: HANDLE_SIZE_PX,
  height: HANDLE_SIZE_PX,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  touchAction: 'none',
  '& span': { width: 16, height: 16, borderRadius: '50%' },
  '&&:focus-visible': { outline: '3px solid #1c5f93', outlineOffset: -6, boxShadow: '0 0 0 2px #fff' },
});

interface VertexMarkerProps {
  point: Point;
  label: string;
  isActive: boolean;
  onActivate: () => void;
  onMove: (point: Point, continues: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
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
        <VertexHandle
          ref={button}
          type="button"
          aria-label={label}
          aria-pressed={isActive}
          onClick={onActivate}
          onFocus={onActivate}
          onKeyDown={onKeyDown}
        >
          <span />
        </VertexHandle>,
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
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onRemove();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

const VertexHandle = styled(RingHandle)({
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '& span': {
    background: '#fff',
    border: '3px solid #7a0d0d',
    boxShadow: '0 0 0 1px rgb(255 255 255 / 0.9), 0 1px 4px rgb(0 0 0 / 0.6)',
  },
  '&[aria-pressed="true"] span': { width: 20, height: 20, background: '#ffd54a' },
});

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
    <SideHandle type="button" aria-label={`${label}, ${caption}`} onClick={() => onBend(middle, true)}>
      <span aria-hidden>+</span>
      <small>{caption}</small>
    </SideHandle>,
    element,
  );
}

const SideHandle = styled(RingHandle)({
  position: 'relative',
  font: 'inherit',
  color: '#1d1d1d',
  cursor: 'copy',
  '& span': {
    background: 'rgb(255 255 255 / 0.85)',
    border: '1px solid #7a0d0d',
    fontWeight: 600,
    lineHeight: '13px',
  },
  '& small': {
    position: 'absolute',
    top: '76%',
    padding: '0 5px',
    borderRadius: 4,
    background: 'rgb(255 255 255 / 0.88)',
    fontSize: 12,
    lineHeight: '17px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});
