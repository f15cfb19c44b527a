import { FIELD_FILE_LIMITS } from '@swathline/contract';
import { invalid, Problem } from '../../../../platform/errors/problem.ts';
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

/** Limits on reading beyond those of the contract. */
const READING_LIMITS = {
  /** Cells of tables, members of JSON, tags and attributes of XML. */
  values: 2_000_000,
  /** Sides of rings and pairs of rings looked at to find what lies in what: a few tenths of a second. */
  steps: 20_000_000,
};

/** The refusal where reading takes too much memory or time. */
export const TOO_COMPLICATED = 'This file is too large or too complicated to read. Divide it into smaller ones.';

/** Counts what a file holds, and what reading it costs, while it is read. Every method throws Problem too_large. */
export interface Tally {
  /** One record, or one more polygon of a record. */
  shape: () => void;
  /** Points of outlines, read or copied. */
  points: (count: number) => void;
  /** One ring or outline, which counts even when it is empty: a small file can hold millions of those. */
  ring: (vertices: number) => void;
  values: (count: number) => void;
  steps: (count: number) => void;
}

export function newTally(): Tally {
  const left = { ...READING_LIMITS, features: FIELD_FILE_LIMITS.features, vertices: FIELD_FILE_LIMITS.vertices };
  const spend = (what: keyof typeof left, count: number, sentence: string) => {
    left[what] -= count;
    if (left[what] < 0) throw new Problem('too_large', sentence);
  };
  const points = (count: number) =>
    spend('vertices', count, 'The file holds more than 100,000 points. Divide it, or simplify its outlines.');
  return {
    shape: () => spend('features', 1, 'The file holds more than 5,000 shapes. Divide it into smaller ones.'),
    points,
    ring: (vertices) => points(Math.max(1, vertices)),
    values: (count) => spend('values', count, 'The file holds more than 2,000,000 values. Divide it, or leave out columns.'),
    steps: (count) => spend('steps', count, TOO_COMPLICATED),
  };
}

/** A file that cannot be read, or holds nothing of use. */
export const unreadable = (sentence: string): Problem => invalid('file', sentence);

/** Text in an encoding named by the file; undefined where it is not that. */
export function decoded(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
