import Close from '@mui/icons-material/Close';
import type { Point } from '@swathline/survey';
import { Popup, useMap } from '@vis.gl/react-maplibre';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import IconButton from '@mui/material/IconButton';
import { LandText } from '../ui/LandText.tsx';

interface Props {
  at: Point;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Pixels between the point and the popup, for example above a marker. */
  offset?: number;
}

/** A popup at a point. Escape or its button closes it and restores the focus. */
export function MapPopup({ at, title, onClose, children, offset = 8 }: Props) {
  const titleId = useId();
  const paper = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  usePanIntoView(paper);

  useEffect(() => {
    const before = document.activeElement;
    paper.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Popup {...at} offset={offset} closeButton={false} closeOnClick={false} focusAfterOpen={false} maxWidth="min(340px, 90vw)">
      <div ref={paper} role="dialog" className="map-popup" aria-labelledby={titleId} tabIndex={-1}>
        <header>
          <h2 id={titleId}>
            <LandText>{title}</LandText>
          </h2>
          <IconButton aria-label="Close" onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </header>
        <div>{children}</div>
      </div>
    </Popup>
  );
}

/** Between a popup and the map's edge. */
const MARGIN_PX = 12;

/** Pixels by which a box is beyond the end of a frame, or, negative, beyond its start. */
function beyondEdges(start: number, end: number, frameStart: number, frameEnd: number): number {
  const before = Math.max(0, frameStart + MARGIN_PX - start);
  return before > 0 ? -before : Math.max(0, end + MARGIN_PX - frameEnd);
}

/** Pans the map until the whole popup is visible, when it opens and whenever it grows. */
function usePanIntoView(paper: RefObject<HTMLDivElement | null>): void {
  const map = useMap().current?.getMap();

  useEffect(() => {
    if (!map || !paper.current || typeof ResizeObserver === 'undefined') return undefined;
    const element = paper.current;
    const pan = () => {
      const [box, frame] = [element.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
      const right = beyondEdges(box.left, box.right, frame.left, frame.right);
      const down = beyondEdges(box.top, box.bottom, frame.top, frame.bottom);
      if (right !== 0 || down !== 0) map.panBy([right, down]);
    };
    const observer = new ResizeObserver(() => {
      if (map.isMoving()) void map.once('moveend', pan);
      else pan();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      map.off('moveend', pan);
    };
  }, [map, paper]);
}

/** Listens on the whole map, since the focus may be on the canvas or a marker. */
function useEscape(onEscape: () => void): void {
  const container = useMap().current?.getContainer();
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      escape();
    };
    container?.addEventListener('keydown', onKeyDown);
    return () => container?.removeEventListener('keydown', onKeyDown);
  }, [container]);
}
