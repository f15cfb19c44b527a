import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Point } from '@swathline/survey';
import { Popup, useMap } from '@vis.gl/react-maplibre';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';

interface Props {
  at: Point;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Pixels between the place and the popup, as over a marker. */
  offset?: number;
}

/** A box that points at a place. Escape or its button closes it, and the focus goes back to where it was. */
export function MapPopup({ at, title, onClose, children, offset = 8 }: Props) {
  const titleId = useId();
  const paper = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  usePannedIntoView(paper);

  useEffect(() => {
    const before = document.activeElement;
    paper.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Popup {...at} offset={offset} closeButton={false} closeOnClick={false} focusAfterOpen={false} maxWidth="min(340px, 90vw)">
      <Paper
        ref={paper}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        elevation={6}
        sx={{ minWidth: 220, maxHeight: '60vh', overflow: 'auto', borderRadius: 2, outline: 'none' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 0.5, pt: 0.5 }}>
          <Typography id={titleId} component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <IconButton aria-label="Close" onClick={onClose}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        <Box sx={{ px: 2, pb: 2 }}>{children}</Box>
      </Paper>
    </Popup>
  );
}

/** Pixels that stay free between a popup and the map's edge. */
const MARGIN = 12;

/** Moves the map so far that the popup is whole, when it opens and whenever it grows, as where a reply brings more to show. */
function usePannedIntoView(paper: RefObject<HTMLDivElement | null>): void {
  const map = useMap().current?.getMap();

  useEffect(() => {
    if (!map || !paper.current || typeof ResizeObserver === 'undefined') return undefined;
    const element = paper.current;
    const pan = () => {
      const [box, frame] = [element.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
      const above = Math.max(0, frame.top + MARGIN - box.top);
      const below = Math.max(0, box.bottom + MARGIN - frame.bottom);
      const pixels = above > 0 ? -above : below;
      if (pixels !== 0) map.panBy([0, pixels]);
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

/** Heard all over the map, since the focus may be on its canvas or a marker. */
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
