import { styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pointOf, positionOf } from '../layers/geojson.ts';
import { RingHandle } from './RingHandle.ts';
import { useDraggableMarker } from './use-draggable-marker.ts';

interface Props {
  point: Point;
  label: string;
  isActive: boolean;
  onActivate: () => void;
  onMove: (point: Point, continues: boolean) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Pixels to the east and south. */
const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** What Shift makes of a pixel. */
const GREAT_STEP = 10;

/** One corner's handle. What makes it active also gives it the focus. */
export function VertexMarker({ point, label, isActive, onActivate, onMove, onRemove, children }: Props) {
  const map = useMap().current?.getMap();
  const button = useRef<HTMLButtonElement>(null);
  const element = useDraggableMarker(point, { zIndex: isActive ? 3 : 2 }, (to, isFirst) => {
    if (isFirst) onActivate();
    onMove(to, !isFirst);
  });

  useEffect(() => {
    if (isActive) button.current?.focus({ preventScroll: true });
  }, [isActive]);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow && map) {
      const [east, south] = arrow;
      const pixels = event.shiftKey ? GREAT_STEP : 1;
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

  return (
    <>
      {createPortal(
        <Handle
          ref={button}
          type="button"
          aria-label={label}
          aria-pressed={isActive}
          onClick={onActivate}
          onFocus={onActivate}
          onKeyDown={onKeyDown}
        >
          <span />
        </Handle>,
        element,
      )}
      {children}
    </>
  );
}

const Handle = styled(RingHandle)({
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '& span': {
    background: '#fff',
    border: '3px solid #7a0d0d',
    boxShadow: '0 0 0 1px rgb(255 255 255 / 0.9), 0 1px 4px rgb(0 0 0 / 0.6)',
  },
  '&[aria-pressed="true"] span': { width: 20, height: 20, background: '#ffd54a' },
});
