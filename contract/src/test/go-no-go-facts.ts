import { MINUTE_MS } from '../days.ts';
import type { GoNoGoFacts, SiteReading } from '../go-no-go/facts.ts';

export const NOON = Date.parse('2026-06-15T18:00:00Z');
export const SUNSET = Date.parse('2026-06-16T03:11:00Z');
export const SUNRISE = Date.parse('2026-06-16T10:47:00Z');
export const SUN = {
  sunDown: [{ fromMs: SUNSET, toMs: SUNRISE }],
  night: [{ fromMs: SUNSET + 45 * MINUTE_MS, toMs: SUNRISE - 45 * MINUTE_MS }],
};

/** Good weather for spraying. */
export const READING: SiteReading = {
  source: 'hand',
  takenAt: new Date(NOON - 5 * MINUTE_MS).toISOString(),
  windKmh: 8,
  gustKmh: null,
  windFromDeg: 270,
  temperatureC: 20,
  humidityPct: 60,
  cloud: 'partly',
  signs: [],
};

/** Everything is known, and nothing speaks against spraying. */
export const FACTS: GoNoGoFacts = {
  readings: [READING],
  labels: [{ name: 'Prairie Clear', maxWindKmh: 16 }],
  sun: SUN,
  mayFlyAtNight: false,
  places: [],
  papers: { warnings: [], isBlocking: false },
  land: { warnings: [] },
  outlines: { file: 'same', confirmed: 'all', refused: [] },
  now: NOON,
  timeZone: 'America/Regina',
};
