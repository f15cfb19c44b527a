/** The helicopter as SVG paths: nose up, rotor hub at 0, 0, 36 units in each direction. */
export const AIRFRAME = 'M0-25c7 0 11 8 11 16 0 7-3 12-6.5 15.5L2.6 24H8v4H-8v-4h5.4L-4.5 6.5C-8 3-11-2-11-9c0-8 4-16 11-16z';
export const SKIDS = 'M-13.5-17V5M13.5-17V5M-13.5-6H13.5';
export const WINDSHIELD = 'M-6.5-13c1.5-5.5 4-8 6.5-8s5 2.5 6.5 8c-4 2-9 2-13 0z';
export const BLADE = 'M-27-2.2 27 2.2';
export const BLADE_COLOR = '#232b28';
/** Half the drawing's width. */
export const HALF = 36;

/** How recent a pilot's position is. */
export type MarkerSignal = 'live' | 'late' | 'lost';

/** Device pixels, two per CSS pixel. */
const IMAGE_SIZE_PX = 104;

/** An image of a helicopter pointing north. */
export function helicopterImage(color: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_SIZE_PX;
  canvas.height = IMAGE_SIZE_PX;
  const context = canvas.getContext('2d');
  if (context === null) return new ImageData(IMAGE_SIZE_PX, IMAGE_SIZE_PX);

  context.scale(IMAGE_SIZE_PX / (2 * HALF), IMAGE_SIZE_PX / (2 * HALF));
  context.translate(HALF, HALF);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const line = (path: string, style: string, width: number) => {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke(new Path2D(path));
  };
  const fill = (path: string, style: string) => {
    context.fillStyle = style;
    context.fill(new Path2D(path));
  };

  line(SKIDS, '#fff', 5);
  line(SKIDS, color, 2.5);
  line(AIRFRAME, '#fff', 6);
  fill(AIRFRAME, color);
  fill(WINDSHIELD, 'rgb(255 255 255 / 0.8)');
  line(BLADE, 'rgb(255 255 255 / 0.75)', 5);
  line(BLADE, BLADE_COLOR, 2.6);
  return context.getImageData(0, 0, IMAGE_SIZE_PX, IMAGE_SIZE_PX);
}

/** The angle equal to `headingDegrees` modulo 360 that is nearest to `from`, so that rotations take the shorter direction. */
export function nearestAngle(from: number, headingDegrees: number): number {
  const turn = (((headingDegrees - from) % 360) + 540) % 360;
  return from + turn - 180;
}
