import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import type { Point } from '@swathline/survey';
import { Map, NavigationControl, ScaleControl } from '@vis.gl/react-maplibre';
import type { ErrorEvent, MapMouseEvent } from 'maplibre-gl';
import { type ReactNode, useMemo, useState } from 'react';
import { baseMapColors, type BaseMap } from './base-map/base-colors.ts';
import { baseStyle } from './base-map/base-style.ts';
import { BaseSwitch, ImageryPrompt, useBaseMap } from './base-map/BaseMapChoice.tsx';
import { BaseMapRecolor } from './base-map/BaseMapRecolor.tsx';
import { mapLibreZoom, type Zoom } from './camera.ts';
import type { MapProvider } from './imagery/imagery.ts';
import { ImageryLayer } from './imagery/ImageryLayer.tsx';
import { imageryFailure } from './imagery/open-imagery.ts';
import { pointOf } from './layers/geojson.ts';
import { type ClickableLayers, ClickableLayersContext, clickOutline, isOverOutline } from './map-clicks.ts';
import { mapStyles } from './map-styles.ts';
import { maplibre } from './maplibre.ts';
import { MapNotice } from './MapNotice.tsx';
import { checkWebGl2, useCanDrawMaps } from './webgl.ts';

interface Props {
  /** Describes the map to screen readers. */
  label: string;
  initialCenter: Point;
  initialZoom: Zoom;
  /** Imagery needs a provider. */
  initialBase?: BaseMap;
  /** Null if none is configured. */
  provider?: MapProvider | null;
  /** A click that hits neither an outline nor a marker. */
  onClick?: (point: Point) => void;
  cursor?: string;
  /** A progress message over the map. */
  overlay?: string | null;
  /** Inside a scrolling page: moves with two fingers, and has no base map switch. */
  isEmbedded?: boolean;
  /** Layers, markers, popups and camera, bottom to top. */
  children?: ReactNode;
}

/** With a fade, symbols of moving aircraft would fade in with each position and keep the map rendering. */
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
} as const;

const NOT_STARTED = 'Failed to load map: this browser could not start drawing it. Close other tabs with maps, then reload the page.';

/** The frame of every map: the survey map or a provider's imagery, under the page's layers. */
export function MapView(props: Props) {
  const canDraw = useCanDrawMaps();
  const [hasFailed, setFailed] = useState(false);

  if (!canDraw)
    return (
      <MapNotice>This browser cannot draw the map: WebGL 2 is missing or switched off. Everything beside the map still works.</MapNotice>
    );
  if (hasFailed) return <MapNotice>{NOT_STARTED}</MapNotice>;

  const fail = () => {
    checkWebGl2();
    setFailed(true);
  };
  return <DrawnMap {...props} onFailure={fail} />;
}

function DrawnMap({
  label,
  initialCenter,
  initialZoom,
  initialBase = 'map',
  provider = null,
  overlay = null,
  onClick,
  cursor = '',
  isEmbedded = false,
  children,
  onFailure,
}: Props & { onFailure: () => void }) {
  const { colorScheme = 'light' } = useColorScheme();
  const base = useBaseMap(initialBase, provider);
  const { pictures } = base;
  const [imageryCredit, setImageryCredit] = useState('');
  const [isOverClickable, setOverClickable] = useState(false);
  const [clickableLayers] = useState<ClickableLayers>(() => new globalThis.Map());

  const shown = pictures?.kind ?? 'map';
  const colors = useMemo(() => baseMapColors(shown, colorScheme), [shown, colorScheme]);
  const [firstStyle] = useState(() => baseStyle(colors));

  const onMapClick = (event: MapMouseEvent) => {
    if (isOnMarker(event)) return;
    if (!clickOutline(event, clickableLayers)) onClick?.(pointOf(event.lngLat));
  };

  return (
    <ClickableLayersContext value={clickableLayers}>
      <Box sx={mapStyles}>
        <Map
          {...FLAT_AND_NORTH_UP}
          mapLib={maplibre}
          mapStyle={firstStyle}
          initialViewState={{ ...initialCenter, zoom: mapLibreZoom(initialZoom) }}
          fadeDuration={NO_FADE_MS}
          locale={{ 'Map.Title': label }}
          cooperativeGestures={isEmbedded}
          cursor={isOverClickable ? 'pointer' : cursor}
          onClick={onMapClick}
          onMouseMove={(event) => {
            setOverClickable(isOverOutline(event, clickableLayers));
          }}
          onLoad={({ target }) => {
            target.keyboard.disableRotation();
            target.touchZoomRotate.disableRotation();
          }}
          onError={(event) => {
            if (isStartFailure(event)) onFailure();
          }}
        >
          <BaseMapRecolor colors={colors} />
          {pictures && <ImageryLayer {...pictures} onCredit={setImageryCredit} onFailure={base.fail} />}
          <NavigationControl position="bottom-right" showCompass={false} />
          <ScaleControl position="bottom-left" unit="metric" />
          {children}
        </Map>
        {!isEmbedded && <BaseSwitch chosen={pictures ? 'pictures' : 'map'} onChoose={base.choose} />}
        {base.isPromptOpen && <ImageryPrompt onClose={base.closePrompt} />}
        {overlay !== null && <MapNotice isBusy>{overlay}</MapNotice>}
        {provider !== null && base.hasFailed && <MapNotice isError>{imageryFailure(provider)}</MapNotice>}
        <Credits imagery={pictures && imageryCredit} />
      </Box>
    </ClickableLayersContext>
  );
}

/** Markers are elements above the canvas and handle their own clicks. */
function isOnMarker({ originalEvent, target }: MapMouseEvent): boolean {
  return originalEvent.target !== target.getCanvas();
}

/** Errors of sources and tiles have a target; a map that failed to start has none. */
function isStartFailure(event: ErrorEvent | { target: unknown }): boolean {
  return event.target === null;
}

const SURVEY_CREDIT =
  'Survey boundaries after Who’s On First, Quattroshapes (CC BY), Statistics Canada, and Open Government Licence – Alberta';
const BASE_MAP_CREDIT = 'Water and borders: Natural Earth, 1:50 million. Towns: GeoNames (CC BY 4.0)';

/** Data attribution. The imagery's is always visible, as providers require. */
function Credits({ imagery }: { imagery: string | null }) {
  return (
    <Box
      component="details"
      sx={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        zIndex: 2,
        maxWidth: 'min(520px, 100%)',
        px: 1,
        py: 0.25,
        fontSize: 11,
        lineHeight: 1.5,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        opacity: 0.9,
        borderTopLeftRadius: 6,
        '& summary': { cursor: 'pointer', textAlign: 'right' },
      }}
    >
      <summary>{imagery ?? 'Map credits'}</summary>
      {SURVEY_CREDIT}. {BASE_MAP_CREDIT}.
    </Box>
  );
}
