import { getTimes } from 'suncalc';
import { DAY_MS, HOUR_MS } from '../days.ts';

/** Hours around sunset and sunrise in which an inversion is likely. */
export const INVERSION_MARGIN_HOURS = 1;

/** A span of time from one moment to another, both in milliseconds since 1970. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/** The nights around a moment at a place. Where the sun does not set there are none; where it does not rise, one lasts the whole time. */
export interface Sun {
  /** From sunset to sunrise. */
  sunDown: Span[];
  /** From the end of evening to the beginning of morning civil twilight: night in the Canadian Aviation Regulations, s. 101.01. */
  night: Span[];
}

const SPAN_DAYS = 2;

/**
 * The nights within two days of a moment. Calculated with SunCalc, which is within about 15 seconds of the NOAA's equations; refraction at
 * a low sun makes observed times differ by a minute or two.
 * @param now milliseconds since 1970
 */
export function sunAround({ latitude, longitude }: { latitude: number; longitude: number }, now: number): Sun {
  const days = Array.from({ length: 2 * SPAN_DAYS + 1 }, (_, index) => now + (index - SPAN_DAYS) * DAY_MS).map((at) =>
    getTimes(new Date(at), latitude, longitude),
  );
  const spans = (setting: 'sunset' | 'dusk', rising: 'sunrise' | 'dawn') =>
    pairUp(
      days.map((day) => day[setting]?.getTime()),
      days.map((day) => day[rising]?.getTime()),
    );
  const isPolarNight = days.every(({ alwaysDown }) => alwaysDown === true);
  const wholeTime = { fromMs: now - SPAN_DAYS * DAY_MS, toMs: now + SPAN_DAYS * DAY_MS };
  return { sunDown: isPolarNight ? [wholeTime] : spans('sunset', 'sunrise'), night: spans('dusk', 'dawn') };
}

/** Pairs each setting with the next rising. Days without either have undefined. */
function pairUp(settings: (number | undefined)[], risings: (number | undefined)[]): Span[] {
  return settings.flatMap((fromMs) => {
    const toMs = fromMs === undefined ? undefined : risings.find((at) => at !== undefined && at > fromMs);
    return fromMs === undefined || toMs === undefined ? [] : [{ fromMs, toMs }];
  });
}

/**
 * The times in which an inversion is likely: from an hour before sunset to an hour after sunrise (Tom Wolf, Top Crop Manager, 2018-04-03).
 */
export function inversionSpans({ sunDown }: Sun): Span[] {
  const marginMs = INVERSION_MARGIN_HOURS * HOUR_MS;
  return sunDown.map(({ fromMs, toMs }) => ({ fromMs: fromMs - marginMs, toMs: toMs + marginMs }));
}

/** The span that contains a moment, its two ends included. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  return spans.find(({ fromMs, toMs }) => at >= fromMs && at <= toMs);
}
