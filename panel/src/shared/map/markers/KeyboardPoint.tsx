import type { Point } from '@swathline/survey';
import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useEffectEvent, useState } from 'react';
import { pointOf } from '@swathline/client/map/layers/geojson';

interface Props {
  onPoint: (point: Point) => void;
}

/** Keyboard input for points: while the map has keyboard focus, a cross marks its centre, and Enter sets a point there. */
export function KeyboardPoint({ onPoint }: Props) {
  const map = useMap().current?.getMap();
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const setPoint = useEffectEvent(() => map && onPoint(pointOf(map.getCenter())));

  useEffect(() => {
    const canvas = map?.getCanvas();
    const onFocus = () => setKeyboardFocus(canvas?.matches(':focus-visible') ?? false);
    const onBlur = () => setKeyboardFocus(false);
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat) return;
      event.preventDefault();
      setPoint();
    };
    canvas?.addEventListener('focus', onFocus);
    canvas?.addEventListener('blur', onBlur);
    canvas?.addEventListener('keydown', onKeyDown);
    canvas?.focus({ preventScroll: true });
    return () => {
      canvas?.removeEventListener('focus', onFocus);
      canvas?.removeEventListener('blur', onBlur);
      canvas?.removeEventListener('keydown', onKeyDown);
    };
  }, [map]);

  return (
    hasKeyboardFocus && (
      <div className="keyboard-point">
        <svg width="36" height="36" viewBox="-18 -18 36 36" fill="none" aria-hidden>
          <path d={CROSS} stroke="#fff" strokeWidth="5" />
          <path d={CROSS} stroke="#7a0d0d" strokeWidth="2" />
        </svg>
        <div role="status">Arrow keys move the map, Enter sets a point</div>
      </div>
    )
  );
}

const CROSS = 'M-17 0H-4M4 0H17M0-17V-4M0 4V17';
