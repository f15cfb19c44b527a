import { HAZARD_STYLE, type PlaceStyle, SITE_STYLE } from '@swathline/contract';

/** Hazards stand in a diamond, like a warning sign; sensitive sites in a circle. */
export type PlaceFrame = 'hazard' | 'site';

/** The two frames in the square of 24 units around which a symbol is drawn. */
export const FRAME_PATH: Record<PlaceFrame, string> = {
  hazard: 'M12 0 24 12 12 24 0 12z',
  site: 'M1 12a11 11 0 1 0 22 0a11 11 0 1 0-22 0',
};

/** The symbol's share of its frame. */
export const SYMBOL_SCALE: Record<PlaceFrame, number> = { hazard: 0.5, site: 0.6 };

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
  const context = canvas.getContext('2d');
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
