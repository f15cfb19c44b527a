import { styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { createPortal } from 'react-dom';
import { type OnDrag, useDraggableMarker } from './use-draggable-marker.ts';

interface Props {
  middle: Point;
  label: string;
  caption: string;
  isShown: boolean;
  /** The side got a point here: first where it is taken up, then wherever it is dragged. */
  onBend: OnDrag;
}

/** Pixels, so that a thumb hits it; WCAG 2.2, 2.5.5. */
export const HANDLE_SIZE = 44;

/** A side's handle and length. Dragging or clicking it makes a corner there. */
export function SideMarker({ middle, label, caption, isShown, onBend }: Props) {
  const element = useDraggableMarker(middle, { zIndex: 1, isShown }, onBend);

  return createPortal(
    <Handle type="button" aria-label={`${label}, ${caption}`} onClick={() => onBend(middle, true)}>
      <span aria-hidden>+</span>
      <small>{caption}</small>
    </Handle>,
    element,
  );
}

const Handle = styled('button')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: HANDLE_SIZE,
  height: HANDLE_SIZE,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  color: '#1d1d1d',
  cursor: 'copy',
  touchAction: 'none',
  '& span': {
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: 'rgb(255 255 255 / 0.85)',
    border: '1px solid #7a0d0d',
    fontWeight: 700,
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
  '&&:focus-visible': { outline: '3px solid #1c5f93', outlineOffset: -6, boxShadow: '0 0 0 2px #fff' },
});
