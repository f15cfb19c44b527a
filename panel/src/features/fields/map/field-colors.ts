import { FIELD_STATE_STYLE, type FieldColorBy, type FieldState } from '@swathline/contract';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { ColorBy } from '../loader.ts';
import { FIELD_RED } from './map-colors.ts';

/**
 * Distinguishable from each other and from the greys, also with red-green colour blindness, on light and dark maps and on imagery. Without
 * red, in which fields and exclusion zones are drawn.
 */
export const VALUE_COLORS = [
  '#784818',
  '#18d8f0',
  '#6030c0',
  '#90d800',
  '#009090',
  '#90a860',
  '#4878f0',
  '#907800',
  '#48a8f0',
  '#604878',
] as const;
export const OTHER_GREY = '#5f6a65';
export const NONE_GREY = '#aab3ae';

/** In the hues of the jobs' status chips, whose own shades are too pale or too dark for land. */
export const STATE_COLORS: Record<FieldState, string> = {
  in_progress: '#a04fe0',
  approved: '#23864d',
  to_plan: '#f5a623',
  sprayed: '#34688a',
};

const NONE_LABEL: Record<FieldColorBy, string> = { crop: 'No crop entered', customer: 'No name', state: 'No job' };

/** A value on screen. Spellings that differ only in case are one value. */
interface SeenValue {
  key: string;
  label: string;
  count: number;
}

export interface Seen {
  /** The most frequent first. */
  values: readonly SeenValue[];
  /** Whether a field without a value is on screen. */
  hasNone: boolean;
}

/** The colour of each value, the one that was longest off screen first. */
export type Colors = ReadonlyMap<string, string>;

export function countValues(values: readonly (string | undefined)[]): Seen {
  const byKey = new Map<string, SeenValue>();
  for (const value of values) {
    if (value === undefined) continue;
    const key = value.toLowerCase();
    const seen = byKey.get(key);
    byKey.set(key, { key, label: seen?.label ?? value, count: (seen?.count ?? 0) + 1 });
  }
  return {
    values: [...byKey.values()].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label)),
    hasNone: values.includes(undefined),
  };
}

/** Values keep their colours. New ones get their own colour or the next free one, else that of a value that is no longer on screen. */
export function assignColors(colors: Colors, { values }: Seen): Colors {
  const onScreen = new Set(values.map(({ key }) => key));
  const kept = [...colors].filter(([key]) => onScreen.has(key));
  const next = new Map([...[...colors].filter(([key]) => !onScreen.has(key)), ...kept]);
  for (const { key } of values) {
    if (next.has(key)) continue;
    const color = freeColor(key, next) ?? takeColor(next, onScreen);
    if (color !== undefined) next.set(key, color);
  }
  return next;
}

function freeColor(key: string, colors: Colors): string | undefined {
  const used = new Set(colors.values());
  const own = [...key].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 0) % VALUE_COLORS.length;
  return [...VALUE_COLORS.slice(own), ...VALUE_COLORS.slice(0, own)].find((color) => !used.has(color));
}

function takeColor(colors: Map<string, string>, onScreen: ReadonlySet<string>): string | undefined {
  const oldest = [...colors.keys()].find((key) => !onScreen.has(key));
  if (oldest === undefined) return undefined;
  const color = colors.get(oldest);
  colors.delete(oldest);
  return color;
}

export interface LegendEntry {
  label: string;
  color: string;
}

export interface Coloring {
  color: string | ExpressionSpecification;
  fillOpacity: number | ExpressionSpecification;
  /** The text of a field's value; null if there is none. */
  valueText: ExpressionSpecification | null;
  /** Empty if all fields have one colour. */
  legend: LegendEntry[];
}

const RED: Coloring = { color: FIELD_RED, fillOpacity: 0.2, valueText: null, legend: [] };
const VALUE: ExpressionSpecification = ['coalesce', ['get', 'value'], ''];
const STATES = Object.entries(FIELD_STATE_STYLE).map(([key, { label }]) => ({ key, label, color: STATE_COLORS[key as FieldState] }));

/** What the map paints, and what the legend says about it. */
export function coloringOf(colorBy: ColorBy, colors: Colors, seen: Seen): Coloring {
  if (colorBy === 'red') return RED;
  const none = { label: NONE_LABEL[colorBy], color: NONE_GREY };
  const isState = colorBy === 'state';
  const entries = isState ? STATES : [...colors].map(([key, color]) => ({ key, color }));
  return {
    color: ['match', ['downcase', VALUE], '', NONE_GREY, ...entries.flatMap(({ key, color }) => [key, color]), OTHER_GREY],
    fillOpacity: ['case', ['has', 'value'], 0.6, 0.3],
    valueText: isState ? ['match', VALUE, '', '', ...STATES.flatMap(({ key, label }) => [key, label]), ''] : VALUE,
    legend: isState ? [...STATES, none] : [...legendOf(colors, seen), ...(seen.hasNone ? [none] : [])],
  };
}

function legendOf(colors: Colors, { values }: Seen): LegendEntry[] {
  const known = values.flatMap(({ key, label }) => {
    const color = colors.get(key);
    return color === undefined ? [] : [{ label, color }];
  });
  known.sort((one, other) => one.label.localeCompare(other.label));
  return known.length === values.length ? known : [...known, { label: 'Other', color: OTHER_GREY }];
}
