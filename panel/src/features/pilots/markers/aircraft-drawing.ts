import type { AircraftKind } from '@swathline/contract';

/** An aircraft as SVG paths: nose up, its centre at 0, 0, 36 units in each direction. Unused paths are empty. */
interface AircraftDrawing {
  struts: string;
  airframe: string;
  windshield: string;
  /** Turn with the aircraft, unlike the main rotor. */
  propellers: string;
  hasMainRotor: boolean;
}

const DRAWINGS: Record<AircraftKind, AircraftDrawing> = {
  helicopter: {
    struts: 'M-13.5-17V5M13.5-17V5M-13.5-6H13.5',
    airframe: 'M0-25c7 0 11 8 11 16 0 7-3 12-6.5 15.5L2.6 24H8v4H-8v-4h5.4L-4.5 6.5C-8 3-11-2-11-9c0-8 4-16 11-16z',
    windshield: 'M-6.5-13c1.5-5.5 4-8 6.5-8s5 2.5 6.5 8c-4 2-9 2-13 0z',
    propellers: '',
    hasMainRotor: true,
  },
  aeroplane: {
    struts: '',
    airframe:
      'M0-27C3-27 4.5-22 4.5-16L5-10H30C32-10 33-8 33-6C33-4 32-2 30-2H5L3 16H11C12.5 16 13 17 13 18.5C13 20.5 12.5 21.5 11 21.5H2L0 26L-2 21.5' +
      'H-11C-12.5 21.5-13 20.5-13 18.5C-13 17-12.5 16-11 16H-3L-5-2H-30C-32-2-33-4-33-6C-33-8-32-10-30-10H-5L-4.5-16C-4.5-22-3-27 0-27z',
    windshield: 'M-3-9C-2-13 2-13 3-9L2.5-1H-2.5z',
    propellers: 'M-8-29H8',
    hasMainRotor: false,
  },
  rpas: {
    struts: 'M-17-17L17 17M17-17L-17 17',
    airframe: 'M0-14C6-14 8-11 8-8V9C8 12 5 13 0 13S-8 12-8 9V-8C-8-11-6-14 0-14z',
    windshield: 'M-4-6L0-11L4-6z',
    propellers: 'M-17-26a9 9 0 1 0 .01 0zM17-26a9 9 0 1 0 .01 0zM-17 8a9 9 0 1 0 .01 0zM17 8a9 9 0 1 0 .01 0z',
    hasMainRotor: false,
  },
};

/** A helicopter where the kind is not known (docs/requirements.md, Live map). */
export const drawingOf = (kind: AircraftKind | null | undefined): AircraftDrawing => DRAWINGS[kind ?? 'helicopter'];

export const BLADE = 'M-27-2.2 27 2.2';
export const BLADE_COLOR = '#232b28';
/** Half the drawing's width. */
export const HALF = 36;

/** How recent a pilot's position is. */
export type MarkerSignal = 'live' | 'late' | 'lost';

/** Device pixels, two per CSS pixel. */
const IMAGE_SIZE_PX = 104;

/** An image of an aircraft pointing north. */
export function aircraftImage(kind: AircraftKind | null | undefined, color: string): ImageData {
  const { struts, airframe, windshield, propellers, hasMainRotor } = drawingOf(kind);
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_SIZE_PX;
  canvas.height = IMAGE_SIZE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
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

  const blades = hasMainRotor ? BLADE : propellers;
  line(struts, '#fff', 5);
  line(struts, color, 2.5);
  line(airframe, '#fff', 6);
  fill(airframe, color);
  fill(windshield, 'rgb(255 255 255 / 0.8)');
  line(blades, 'rgb(255 255 255 / 0.75)', 5);
  line(blades, BLADE_COLOR, 2.6);
  return context.getImageData(0, 0, IMAGE_SIZE_PX, IMAGE_SIZE_PX);
}

/** The angle equal to `headingDegrees` modulo 360 that is nearest to `from`, so that rotations take the shorter direction. */
export function nearestAngle(from: number, headingDegrees: number): number {
  const turn = (((headingDegrees - from) % 360) + 540) % 360;
  return from + turn - 180;
}
