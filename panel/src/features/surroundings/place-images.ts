import { FRAME_PATH, HAZARD_STYLE, type PlaceFrame, type PlaceStyle, SITE_STYLE, SYMBOL_SCALE } from '@swathline/contract';

export const imageName = (frame: PlaceFrame, kind: string) => `place-${frame}-${kind}`;

/** All images of the map's symbols, by name. */
export function placeImages(): [name: string, image: ImageData][] {
  return [
    ...Object.entries(HAZARD_STYLE).map(([kind, style]) => [imageName('hazard', kind), drawPlace('hazard', style)] as const),
    ...Object.entries(SITE_STYLE).map(([kind, style]) => [imageName('site', kind), drawPlace('site', style)] as const),
  ].flatMap(([name, image]) => (image ? [[name, image]] : []));
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
