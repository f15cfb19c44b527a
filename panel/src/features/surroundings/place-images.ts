import {
  FRAME_PATH,
  type Hazard,
  HAZARD_STYLE,
  type PlaceFrame,
  type PlaceStyle,
  type SensitiveSite,
  SITE_STYLE,
  SYMBOL_SCALE,
} from '@swathline/contract';

export type PlaceKind = { frame: 'hazard'; kind: Hazard['kind'] } | { frame: 'site'; kind: SensitiveSite['kind'] };

export const imageName = (frame: PlaceFrame, kind: string) => `place-${frame}-${kind}`;

/** The image of a kind's symbol on a map; null if the browser cannot draw it. */
export function placeImage(place: PlaceKind): ImageData | null {
  return place.frame === 'hazard' ? drawPlace('hazard', HAZARD_STYLE[place.kind]) : drawPlace('site', SITE_STYLE[place.kind]);
}

/** Twice the size on the map, for sharp edges. */
const SIZE_PX = 60;
const EDGE_PX = 3;

function drawPlace(frame: PlaceFrame, { symbol, mapColor }: PlaceStyle): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const scale = (SIZE_PX - 2 * EDGE_PX) / 24;
  context.setTransform(scale, 0, 0, scale, EDGE_PX, EDGE_PX);
  const edge = new Path2D(FRAME_PATH[frame]);
  context.lineWidth = (2 * EDGE_PX) / scale;
  context.strokeStyle = '#fff';
  context.stroke(edge);
  context.fillStyle = mapColor;
  context.fill(edge);

  const inner = scale * SYMBOL_SCALE[frame];
  const offset = EDGE_PX + 12 * (scale - inner);
  context.setTransform(inner, 0, 0, inner, offset, offset);
  context.fillStyle = '#fff';
  context.fill(new Path2D(symbol), 'evenodd');
  return context.getImageData(0, 0, SIZE_PX, SIZE_PX);
}
