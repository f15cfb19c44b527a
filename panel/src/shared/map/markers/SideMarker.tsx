import { styled } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { createPortal } from 'react-dom';
import { RingHandle } from './RingHandle.ts';
import { type OnDrag, useDraggableMarker } from './use-draggable-marker.ts';

interface Props {
  middle: Point;
  label: string;
  caption: string;
  isShown: boolean;
  /** The side got a point here: first where it is taken up, then wherever it is dragged. */
  onBend: OnDrag;
}

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

const Handle = styled(RingHandle)({
  position: 'relative',
  font: 'inherit',
  color: '#1d1d1d',
  cursor: 'copy',
  '& span': {
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
});
