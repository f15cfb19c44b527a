import type { Point } from '@swathline/survey';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LandMap as LandMapComponent } from './LandMap.tsx';
import { LandSketch } from './LandSketch.tsx';
import css from './map.module.css';
import { MapFoot } from './MapFoot.tsx';
import type { Drawn } from './map-layers.ts';
import { useCanDrawMaps } from './use-can-draw-maps.ts';

interface Props {
  /** Describes the map to screen readers. */
  label: string;
  drawn: Drawn;
  /** A higher number moves the map to the phone's position. */
  centerings?: number;
  /** Called with the place of a tap on the map. A sketch takes none. */
  onTap?: ((point: Point) => void) | undefined;
}

/** Land on the survey map, or as a sketch while the map loads and where no map can be drawn. */
export function MapOrSketch({ label, drawn, centerings = 0, onTap }: Props) {
  const { component: LandMap, failure, fail } = useLandMap();
  const scheme = useScheme();
  const [isDrawing, setDrawing] = useState(true);
  const hasMap = LandMap !== null && failure === null;
  // A map that lost its drawing stays, out of sight, to learn when the phone can draw it again.
  return (
    <>
      {hasMap && (
        <div className={css['map']} hidden={!isDrawing}>
          <LandMap
            label={label}
            drawn={drawn}
            scheme={scheme}
            centerings={centerings}
            onTap={onTap}
            onFailure={fail}
            onDrawing={setDrawing}
          />
          <MapFoot drawn={drawn} />
        </div>
      )}
      {!(hasMap && isDrawing) && <FramedSketch label={label} drawn={drawn} />}
      {failure !== null && (
        <p role="status" className={css['note']}>
          {failure}
        </p>
      )}
      {hasMap && !isDrawing && (
        <p role="status" className={css['note']}>
          {STOPPED}
        </p>
      )}
    </>
  );
}

/** Land as a sketch, as large as the map that takes its place. */
export function FramedSketch({ label, drawn }: Pick<Props, 'label' | 'drawn'>) {
  return (
    <div className={css['map']}>
      <LandSketch label={label} drawn={drawn} />
      <MapFoot drawn={drawn} />
    </div>
  );
}

const NOT_DRAWN = 'This phone cannot draw the map, so a sketch is shown.';
const STOPPED = 'This phone stopped drawing the map, so a sketch is shown. The map returns as soon as the phone allows.';
const NOT_STORED = 'The map is not on this phone yet, so a sketch is shown. Open this page once while you have signal.';

/** The map, loaded when it is opened. A failure is tried again the next time. */
function useLandMap() {
  const canDraw = useCanDrawMaps();
  const [component, setComponent] = useState<ComponentType<ComponentProps<typeof LandMapComponent>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!canDraw) return;
    import('./LandMap.tsx').then(
      ({ LandMap }) => setComponent(() => LandMap),
      () => setFailure(NOT_STORED),
    );
  }, [canDraw]);
  const fail = useCallback(() => setFailure(NOT_DRAWN), []);
  return { component, failure: canDraw ? failure : NOT_DRAWN, fail };
}

/** The colour scheme of the page, which follows the device's. */
function useScheme(): 'light' | 'dark' {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light'));
}
