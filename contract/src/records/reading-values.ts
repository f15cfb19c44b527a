import { roundTo } from '../display.ts';

export const READING_PHASES = ['before', 'start', 'during', 'end'] as const;
export const READING_SOURCES = ['hand', 'station', 'forecast'] as const;
export const CLOUD_COVERS = ['clear', 'partly', 'overcast'] as const;
export const INVERSION_SIGNS = ['fog', 'dew', 'smoke', 'dust'] as const;

export const CLOUD_LABEL: Record<(typeof CLOUD_COVERS)[number], string> = { clear: 'Clear', partly: 'Partly cloudy', overcast: 'Overcast' };
export const INVERSION_SIGN_LABEL: Record<(typeof INVERSION_SIGNS)[number], string> = {
  fog: 'Fog',
  dew: 'Dew',
  smoke: 'Smoke hangs',
  dust: 'Dust hangs',
};

/** The signs of a temperature inversion in words: 'Fog, Dew', 'No inversion signs' or 'Inversion signs not checked'. */
export function describeSigns(signs: readonly (typeof INVERSION_SIGNS)[number][] | null): string {
  if (signs === null) return 'Inversion signs not checked';
  return signs.length === 0 ? 'No inversion signs' : signs.map((sign) => INVERSION_SIGN_LABEL[sign]).join(', ');
}

/** Values outside these ranges are stored too, but the screen asks 'Are you sure?' first. */
export const USUAL_READING = {
  windKmh: { min: 0, max: 40 },
  temperatureC: { min: 0, max: 35 },
  humidityPct: { min: 15, max: 100 },
} as const;

/** The values of a reading that are outside the usual ranges. */
export function unusualValues(
  reading: Partial<Record<keyof typeof USUAL_READING, number | null | undefined>>,
): (keyof typeof USUAL_READING)[] {
  const names = Object.keys(USUAL_READING) as (keyof typeof USUAL_READING)[];
  return names.filter((name) => {
    const value = reading[name] ?? null;
    return value !== null && (value < USUAL_READING[name].min || value > USUAL_READING[name].max);
  });
}

/** Wind and its direction in a reading. */
export interface WindParts {
  windKmh: number;
  windFromDeg: number | null;
  gustKmh?: number | null | undefined;
}

/** Checks speed, direction and gust of a reading against each other. */
export function windProblems({ windKmh, windFromDeg, gustKmh }: WindParts): { field: keyof WindParts; message: string }[] {
  const problems: { field: keyof WindParts; message: string }[] = [];
  if (windKmh === 0 && (gustKmh ?? 0) > 0)
    problems.push({ field: 'gustKmh', message: 'No wind has no gusts. Leave the gusts empty, or enter speed and direction of the wind.' });
  if (windKmh === 0 && windFromDeg !== null)
    problems.push({ field: 'windFromDeg', message: 'No wind has no direction. Leave the direction empty.' });
  if (windKmh > 0 && windFromDeg === null)
    problems.push({ field: 'windFromDeg', message: 'Say where the wind comes from, or that there is no wind.' });
  if ((gustKmh ?? windKmh) < windKmh) problems.push({ field: 'gustKmh', message: 'A gust cannot be weaker than the wind' });
  return problems;
}

/** Rounds to a tenth, as readings are stored. */
export const oneDecimal = (value: number): number => roundTo(value, 1);

/**
 * Whether a question about a record has to be confirmed before signing. Questions about where and when a reading was taken are only shown:
 * the reading itself keeps both.
 */
export const needsConfirmation = (field: string): boolean => !/^(?:place|time)At(?:Start|End)$/.test(field);
