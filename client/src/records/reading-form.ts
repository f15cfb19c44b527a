import { type ConditionReading, type ReadingForm, type READING_PHASES, type READING_SOURCES, unusualValues } from '@swathline/contract';
import { serverNow } from '../api/server-clock.ts';

export type Phase = (typeof READING_PHASES)[number];
type Source = (typeof READING_SOURCES)[number];

export const PHASE_LABEL: Record<Phase, string> = {
  before: 'Before take-off',
  start: 'At the start',
  during: 'During',
  end: 'At the end',
};

/** Only readings by hand count as taken at the site. */
export const SOURCE_LABEL: Record<Source, string> = {
  hand: 'By hand at the site',
  station: 'Weather station',
  forecast: 'Forecast',
};

/** The values of the inputs; the dialog adds id, field and record. A direction that is not chosen is undefined; null means no wind. */
export interface ReadingValues {
  phase: Phase;
  source: Source;
  takenAt: string | null;
  windKmh: number | null;
  windFromDeg: number | null | undefined;
  gustKmh: number | null;
  heightM: number | null;
  temperatureC: number | null;
  humidityPct: number | null;
  cloud: ReadingForm['cloud'] | '';
  /** Null if nobody looked. */
  signs: NonNullable<ReadingForm['signs']> | null;
  instrument: string;
  takenBy: string;
  reason: string;
}

/** When the spraying began and ended, as ISO 8601 in UTC. */
export interface SprayTimes {
  startedAt?: string | null | undefined;
  endedAt?: string | null | undefined;
}

/** The height above ground for which labels and calculators give wind speeds. */
const DEFAULT_HEIGHT_M = 1.5;

/** @param times of the spraying, where they are known: a reading at its start or end was taken then, any other one now */
export const newReading = (phase: Phase, times?: SprayTimes): ReadingValues => ({
  phase,
  source: 'hand',
  takenAt: (phase === 'start' && times?.startedAt) || (phase === 'end' && times?.endedAt) || new Date(serverNow()).toISOString(),
  windKmh: null,
  windFromDeg: undefined,
  gustKmh: null,
  heightM: DEFAULT_HEIGHT_M,
  temperatureC: null,
  humidityPct: null,
  cloud: '',
  signs: null,
  instrument: '',
  takenBy: '',
  reason: '',
});

/** The initial values of a correction. */
export const valuesOf = (reading: ConditionReading): ReadingValues => ({
  phase: reading.phase,
  source: reading.source,
  takenAt: reading.takenAt,
  windKmh: reading.windKmh,
  windFromDeg: reading.windFromDeg,
  gustKmh: reading.gustKmh,
  heightM: reading.heightM,
  temperatureC: reading.temperatureC,
  humidityPct: reading.humidityPct,
  cloud: reading.cloud ?? '',
  signs: reading.signs,
  instrument: reading.instrument ?? '',
  takenBy: reading.takenBy ?? '',
  reason: '',
});

const UNUSUAL_TEXT: Record<ReturnType<typeof unusualValues>[number], (value: number) => string> = {
  windKmh: (value) => `A wind of ${value} km/h is unusual for spraying.`,
  temperatureC: (value) => `A temperature of ${value} °C is unusual for spraying.`,
  humidityPct: (value) => `A humidity of ${value} % is unusual.`,
};

/** A sentence for each value that is possible but unusual. */
export function unusualTexts(values: Parameters<typeof unusualValues>[0]): string[] {
  return unusualValues(values).map((name) => UNUSUAL_TEXT[name](values[name] ?? 0));
}
