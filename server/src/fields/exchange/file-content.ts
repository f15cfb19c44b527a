import { FIELD_FILE_LIMITS } from '@swathline/contract';
import { invalid, Problem } from '../../http/problem.ts';
import type { Position } from './positions.ts';

/** One shape of a file. */
export interface Shape {
  attributes: Map<string, string>;
  /** Rings of each polygon, its outline first, then its holes; open or closed, in either direction. */
  polygons: Position[][][];
  /** What it is besides polygons, as in 'a point'. */
  other: string | null;
}

/** What a file holds, in degrees on WGS84, longitude first. */
export interface FileContent {
  shapes: Shape[];
  /** What was noticed on the way, as sentences. */
  notices: string[];
}

/** Counts what a file holds while it is read. */
export interface Tally {
  /** @throws Problem too_large */
  shape: () => void;
  /** One ring or outline, which counts even when it is empty: a small file can hold millions of those. @throws Problem too_large */
  ring: (vertices: number) => void;
}

export function newTally(): Tally {
  const left = { features: FIELD_FILE_LIMITS.features, vertices: FIELD_FILE_LIMITS.vertices };
  return {
    shape: () => {
      if (--left.features < 0) throw new Problem('too_large', 'The file holds more than 5,000 shapes. Divide it into smaller ones.');
    },
    ring: (vertices) => {
      left.vertices -= Math.max(1, vertices);
      if (left.vertices < 0)
        throw new Problem('too_large', 'The file holds more than 100,000 points. Divide it, or simplify its outlines.');
    },
  };
}

/** A file that cannot be read, or holds nothing of use. */
export const unreadable = (sentence: string): Problem => invalid('file', sentence);

/** Lets other requests have their turn between parts of long work. */
export const breathe = (): Promise<void> => new Promise((resume) => setImmediate(resume));

/** Text in an encoding named by the file; undefined where it is not that. */
export function decoded(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
