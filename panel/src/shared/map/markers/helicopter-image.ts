import { AIRFRAME, BLADE, BLADE_COLOR, HALF, SKIDS, WINDSHIELD } from './helicopter.ts';

/** Pixels of the picture's side, at two to a CSS pixel. */
const SIDE = 104;

/** A helicopter pointing north, drawn once for each colour. */
export function helicopterImage(color: string): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const draw = canvas.getContext('2d');
  if (draw === null) return new ImageData(SIDE, SIDE);

  draw.scale(SIDE / (2 * HALF), SIDE / (2 * HALF));
  draw.translate(HALF, HALF);
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  const line = (path: string, style: string, width: number) => {
    draw.strokeStyle = style;
    draw.lineWidth = width;
    draw.stroke(new Path2D(path));
  };
  const fill = (path: string, style: string) => {
    draw.fillStyle = style;
    draw.fill(new Path2D(path));
  };

  line(SKIDS, '#fff', 5);
  line(SKIDS, color, 2.5);
  line(AIRFRAME, '#fff', 6);
  fill(AIRFRAME, color);
  fill(WINDSHIELD, 'rgb(255 255 255 / 0.8)');
  line(BLADE, 'rgb(255 255 255 / 0.75)', 5);
  line(BLADE, BLADE_COLOR, 2.6);
  return draw.getImageData(0, 0, SIDE, SIDE);
}
