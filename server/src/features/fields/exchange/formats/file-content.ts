import { FIELD_FILE_LIMITS } from '@swathline/contract';
import { invalid, Problem } from '../../../../platform/errors/problem.ts';
import type { Position } from './positions.ts';

/** One shape of a file. */
export interface Shape {
  attributes: Map<string, string>;
  /** Rings of each polygon: the outline, then the holes. Rings are open or closed and run in either direction. */
  polygons: Position[][][];
  /** Points and lines; left empty where only fields are read (see `ReadBudget.readsPlaces`). */
  points: Position[];
  lines: Position[][];
  /** The time of each position of each line as the file writes it; absent, or empty for a line, where the file has none. */
  lineTimes?: string[][];
  /** The kind of a shape that is not a polygon, as in 'a point'. */
  other: string | null;
}

/** The shapes of a file, in degrees on WGS84, longitude first. */
export interface FileContent {
  shapes: Shape[];
  /** Sentences for the person who imports the file. */
  notices: string[];
}

/** Limits on reading beyond those of the contract. */
const READING_LIMITS = {
  /** Cells of tables, members of JSON, tags and attributes of XML. */
  values: 2_000_000,
  /** Sides of rings and pairs of rings compared to find which ring contains which; takes a few tenths of a second. */
  steps: 20_000_000,
};

/** The message when reading takes too much memory or time. */
export const TOO_COMPLICATED = 'This file is too large or too complicated to read. Divide it into smaller ones.';

/** Limits the content of a file and the work of reading it. Every method throws Problem too_large. */
export interface ReadBudget {
  /** Reads points and lines too, which cannot be fields but are hazards and sites. */
  readsPlaces: boolean;
  /** The caller reads tables of points itself, so that a refusal offers CSV. */
  readsTables: boolean;
  /** Counts one record, or one further polygon of a record. */
  countShape: () => void;
  /** Counts points of outlines, read or copied. */
  countPoints: (count: number) => void;
  /** Counts one ring or outline. An empty one counts as a point, because a small file can hold millions of them. */
  countRing: (vertices: number) => void;
  countValues: (count: number) => void;
  countSteps: (count: number) => void;
}

export function createReadBudget({ readsPlaces = false, readsTables = false, maxShapes = FIELD_FILE_LIMITS.features } = {}): ReadBudget {
  const left = { ...READING_LIMITS, features: maxShapes, vertices: FIELD_FILE_LIMITS.vertices };
  const spend = (kind: keyof typeof left, count: number, message: string) => {
    left[kind] -= count;
    if (left[kind] < 0) throw new Problem('too_large', message);
  };
  const countPoints = (count: number) =>
    spend('vertices', count, 'The file holds more than 100,000 points. Divide it, or simplify its outlines.');
  return {
    readsPlaces,
    readsTables,
    countShape: () =>
      spend('features', 1, `The file holds more than ${maxShapes.toLocaleString('en-CA')} shapes. Divide it into smaller ones.`),
    countPoints,
    countRing: (vertices) => countPoints(Math.max(1, vertices)),
    countValues: (count) => spend('values', count, 'The file holds more than 2,000,000 values. Divide it, or leave out columns.'),
    countSteps: (count) => spend('steps', count, TOO_COMPLICATED),
  };
}

/** A shape without any geometry yet. */
export const emptyShape = (attributes = new Map<string, string>()): Shape => ({
  attributes,
  polygons: [],
  points: [],
  lines: [],
  other: null,
});

/** Adds a line. Its times are left out unless there is one for each position, because it is not known which belongs to which. */
export function addTimedLine(shape: Shape, line: Position[], times: string[]): void {
  if (times.length === line.length) (shape.lineTimes ??= [])[shape.lines.length] = times;
  shape.lines.push(line);
}

/** The refusal of a file that cannot be read or has no usable content. */
export const unreadableFile = (message: string): Problem => invalid('file', message);
