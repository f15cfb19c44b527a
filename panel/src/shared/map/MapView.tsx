import type { Point } from '@swathline/survey';
import { Map, NavigationControl, ScaleControl, useMap } from '@vis.gl/react-maplibre';
import type { MapLibreEvent, MapMouseEvent } from 'maplibre-gl';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import { type BaseMap, type BaseMapColors, baseMapColors } from '@swathline/client/map/base-map/base-colors';
import { baseStyle } from '@swathline/client/map/base-map/base-style';
import { type BaseMapState, BaseSwitch, ImageryPrompt, useBaseMap } from './base-map/BaseMapChoice.tsx';
import { BaseMapRecolor } from './base-map/BaseMapRecolor.tsx';
import { BaseMapColorsContext } from './base-map/colors-context.ts';
import { mapLibreZoom, viewOver, type Zoom } from './camera.ts';
import type { MapProvider } from './imagery/imagery.ts';
import { ImageryLayer } from './imagery/ImageryLayer.tsx';
import { imageryFailure } from './imagery/open-imagery.ts';
import { pointOf } from '@swathline/client/map/layers/geojson';
import { LayerOrdersContext, newLayerOrders } from './layers/layer-order.ts';
import { type ClickableLayers, ClickableLayersContext, clickOutline, isOverOutline } from './map-clicks.ts';
import { MAP_CREDITS } from '@swathline/client/map/map-credits';
import { maplibre } from './maplibre.ts';
import { MapFootContext } from './MapFoot.tsx';
import { MapNotice } from '../before-map/MapNotice.tsx';
import { checkWebGl2 } from '@swathline/client/map/webgl';
import { useCanDrawMaps } from '../before-map/use-can-draw-maps.ts';

interface Props {
  /** Describes the map to screen readers. */
  label: string;
  initialCenter: Point;
  initialZoom: Zoom;
  /** Shown first in place of the centre, if there are any and they are known. `FitOnce` then fits them exactly. */
  initialPoints?: readonly Point[];
  /** Shown first. Without a provider, the survey map is shown instead of imagery. */
  initialBase?: BaseMap;
  /** The imagery provider; null if none is configured. */
  provider?: MapProvider | null;
  /** Called for clicks outside all outlines and markers. */
  onClick?: (point: Point) => void;
  cursor?: string;
  /** A progress message over the map. */
  overlay?: string | null;
  /** For a map inside a scrolling page: panning needs two fingers, and there is no base map switch. */
  isEmbedded?: boolean;
  /** Layers, markers, popups and camera, bottom to top. */
  children?: ReactNode;
}

/** Otherwise the symbols of moving aircraft would fade in at each position and keep the map rendering. */
const NO_FADE_MS = 0;
const MIN_ZOOM: Zoom = 4;
const MAX_ZOOM: Zoom = 21;

const FLAT_AND_NORTH_UP = {
  minZoom: mapLibreZoom(MIN_ZOOM),
  maxZoom: mapLibreZoom(MAX_ZOOM),
  maxPitch: 0,
  dragRotate: false,
  touchPitch: false,
  attributionControl: false,
  // A tile is enlarged at all closer zooms. By default pieces are cut out of it, and for each one it is requested and read again.
  zoomLevelsToOverscale: MAX_ZOOM,
} as const;

const NOT_STARTED = 'Failed to load map: this browser could not start drawing it. Close other tabs with maps, then reload the page.';

/** A map: the survey map or a provider's imagery, with the page's layers above it. */
export function MapView(props: Props) {
  const canDraw = useCanDrawMaps();
  const [hasFailed, setFailed] = useState(false);
  const [starts, setStarts] = useState(0);

  if (!canDraw)
    return (
      <MapNotice>This browser cannot draw the map: WebGL 2 is missing or switched off. Everything beside the map still works.</MapNotice>
    );
  if (hasFailed) return <MapNotice>{NOT_STARTED}</MapNotice>;

  const fail = () => {
    checkWebGl2();
    setFailed(true);
  };
  return <DrawnMap key={starts} {...props} onFailure={fail} onRestart={() => setStarts(starts + 1)} />;
}

interface DrawnMapProps extends Props {
  onFailure: () => void;
  /** Starts a new map in place of this one. */
  onRestart: () => void;
}

function DrawnMap({ initialBase = 'map', provider = null, overlay = null, isEmbedded = false, onRestart, ...canvas }: DrawnMapProps) {
  const base = useBaseMap(initialBase, provider);
  const { imagery } = base;
  const [imageryCredit, setImageryCredit] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const [isLost, setLost] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);

  return (
    <div className="map-view" aria-busy={!isDrawn && !isLost}>
      <div className="map-area">
        <MapFootContext value={foot}>
          <MapCanvas
            {...canvas}
            isEmbedded={isEmbedded}
            base={base}
            isLost={isLost}
            onRestart={onRestart}
            onDrawn={() => setDrawn(true)}
            onCredit={setImageryCredit}
            onLost={() => setLost(true)}
          />
        </MapFootContext>
        {isLost && <LostMap onRestart={onRestart} />}
        {!isEmbedded && !isLost && <BaseSwitch chosen={imagery ? 'imagery' : 'map'} onChoose={base.choose} />}
        {base.isPromptOpen && <ImageryPrompt onClose={base.closePrompt} />}
        {overlay !== null && <MapNotice isBusy>{overlay}</MapNotice>}
        {provider !== null && base.hasFailed && <MapNotice isError>{imageryFailure(provider)}</MapNotice>}
        <Credits imagery={imagery && imageryCredit} />
      </div>
      <div ref={setFoot} className="map-foot" />
    </div>
  );
}

/** Over a map whose drawing the browser ended. Nothing of the map stays usable: what it showed is no longer drawn. */
function LostMap({ onRestart }: Pick<DrawnMapProps, 'onRestart'>) {
  return (
    <Box sx={{ position: 'absolute', zIndex: 3, inset: 0, display: 'grid', bgcolor: 'background.paper' }}>
      <MapNotice>
        This device stopped drawing the map. It returns as soon as the device allows. Everything beside the map still works.
        <Button size="small" onClick={onRestart}>
          Show the map again
        </Button>
      </MapNotice>
    </Box>
  );
}

interface MapCanvasProps extends Omit<DrawnMapProps, 'initialBase' | 'provider' | 'overlay'> {
  isEmbedded: boolean;
  /** The browser ended the drawing. The map stays, without what the page draws on it, to learn when it can draw again. */
  isLost: boolean;
  onLost: () => void;
  base: BaseMapState;
  /** Called whenever everything in view is loaded and drawn. */
  onDrawn: () => void;
  onCredit: (credit: string) => void;
}

function MapCanvas({
  label,
  initialCenter,
  initialZoom,
  initialPoints = [],
  base,
  isEmbedded,
  children,
  onFailure,
  onDrawn,
  onCredit,
  isLost,
  onLost,
  onRestart,
  ...pointer
}: MapCanvasProps) {
  const colors = useColors(base.imagery?.kind ?? 'map');
  const [firstColors] = useState(colors);
  const [firstStyle] = useState(() => baseStyle(colors));
  const [layerOrders] = useState(newLayerOrders);
  const { clickableLayers, ...pointerHandlers } = usePointer(pointer);

  return (
    <ClickableLayersContext value={clickableLayers}>
      <Map
        {...FLAT_AND_NORTH_UP}
        mapLib={maplibre}
        mapStyle={firstStyle}
        initialViewState={viewOver(initialPoints) ?? { ...initialCenter, zoom: mapLibreZoom(initialZoom) }}
        fadeDuration={NO_FADE_MS}
        locale={{ 'Map.Title': label }}
        cooperativeGestures={isEmbedded}
        {...pointerHandlers}
        onLoad={disableRotation}
        onIdle={onDrawn}
        onError={(event) => isStartFailure(event) && onFailure()}
      >
        <ContextWatch onLost={onLost} onRestored={onRestart} />
        {!isLost && <BaseMapRecolor colors={colors} first={firstColors} />}
        {!isLost && base.imagery && <ImageryLayer {...base.imagery} onCredit={onCredit} onFailure={base.fail} />}
        <NavigationControl position="bottom-right" showCompass={false} />
        <ScaleControl position="bottom-left" unit="metric" />
        {!isLost && (
          <BaseMapColorsContext value={colors}>
            <LayerOrdersContext value={layerOrders}>{children}</LayerOrdersContext>
          </BaseMapColorsContext>
        )}
      </Map>
    </ClickableLayersContext>
  );
}

/** Reports that the browser took the map's WebGL context, as it does when graphics memory is short, and that it gave it back. */
function ContextWatch({ onLost, onRestored }: { onLost: () => void; onRestored: () => void }) {
  const map = useMap().current?.getMap();
  const handlers = useRef({ onLost, onRestored });
  useEffect(() => {
    handlers.current = { onLost, onRestored };
  });
  useEffect(() => {
    if (!map) return undefined;
    const lost = () => handlers.current.onLost();
    const restored = () => handlers.current.onRestored();
    map.on('webglcontextlost', lost);
    map.on('webglcontextrestored', restored);
    return () => {
      map.off('webglcontextlost', lost);
      map.off('webglcontextrestored', restored);
    };
  }, [map]);
  return null;
}

/** Passes clicks to the clickable layers first, and only other clicks to `onClick`. */
function usePointer({ onClick, cursor = '' }: Pick<Props, 'onClick' | 'cursor'>) {
  const [clickableLayers] = useState<ClickableLayers>(() => new globalThis.Map());
  const [isOverClickable, setOverClickable] = useState(false);

  return {
    clickableLayers,
    cursor: isOverClickable ? 'pointer' : cursor,
    onMouseMove: (event: MapMouseEvent) => setOverClickable(isOverOutline(event, clickableLayers)),
    onClick: (event: MapMouseEvent) => {
      if (isOnMarker(event)) return;
      if (!clickOutline(event, clickableLayers)) onClick?.(pointOf(event.lngLat));
    },
  };
}

/** The base map’s colours in the current colour scheme. */
function useColors(baseMap: BaseMap): BaseMapColors {
  const { colorScheme = 'light' } = useColorScheme();
  return useMemo(() => baseMapColors(baseMap, colorScheme), [baseMap, colorScheme]);
}

function disableRotation({ target }: MapLibreEvent): void {
  target.keyboard.disableRotation();
  target.touchZoomRotate.disableRotation();
}

/** Markers are elements above the canvas and handle their own clicks. */
function isOnMarker({ originalEvent, target }: MapMouseEvent): boolean {
  return originalEvent.target !== target.getCanvas();
}

/** Errors of sources and tiles have a target; a map that failed to start has none. */
function isStartFailure(event: object): boolean {
  return 'target' in event && event.target === null;
}

/** Data attribution. The imagery's is always visible, as providers require. */
function Credits({ imagery }: { imagery: string | null }) {
  return (
    <Box component="details" sx={credits}>
      <summary>{imagery ?? 'Map credits'}</summary>
      {MAP_CREDITS}
    </Box>
  );
}

const credits = {
  position: 'absolute',
  zIndex: 2,
  right: 0,
  bottom: 0,
  maxWidth: 'min(520px, 100%)',
  px: 1,
  borderTopLeftRadius: 6,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 11,
  lineHeight: 1.5,
  opacity: 0.9,
  '& > summary': { position: 'relative', minHeight: 24, py: 0, cursor: 'pointer', lineHeight: '24px', textAlign: 'right' },
  // A target for a finger, which takes touches above it too.
  '@media (pointer: coarse)': { '& > summary::after': { position: 'absolute', inset: '-20px -8px 0', content: '""' } },
} as const;
