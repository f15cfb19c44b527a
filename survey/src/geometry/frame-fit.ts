import { boxAround } from './box.ts';
import type { SketchPoint } from './field-sketch.ts';
import { type LocalPlane, planeAt } from './local-plane.ts';
import type { Point } from './point.ts';

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the ground is drawn in a frame, north up, in the frame's unit of length. */
export interface FrameFit {
  plane: LocalPlane;
  toFrame: (point: Point) => SketchPoint;
  /** The frame's unit per metre. */
  scale: number;
}

/**
 * Fits points into the middle of a frame.
 * @param marginMetres the margin on each side, by half the points' extent across it
 */
export function fitToFrame(points: readonly Point[], { x, y, width, height }: Frame, marginMetres: (half: number) => number): FrameFit {
  const box = boxAround(points);
  const plane = planeAt({ latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 });
  const { east, north } = plane.toMetres({ latitude: box.north, longitude: box.east });
  const scale = Math.min(width / 2 / (east + marginMetres(east)), height / 2 / (north + marginMetres(north)));
  const toFrame = (point: Point): SketchPoint => {
    const metres = plane.toMetres(point);
    return { x: x + width / 2 + metres.east * scale, y: y + height / 2 - metres.north * scale };
  };
  return { plane, toFrame, scale };
}
