import { OpenRing } from '@swathline/contract';
import { checkQuarterSection, locate, type Point, type QuarterSection, checkRing } from '@swathline/survey';
import { OFF_THE_SURVEY } from '../../land-locator/queries.ts';
import { insidePosition } from './formats/positions.ts';

type CheckedOutline = { ok: true; quarter: QuarterSection | null } | { ok: false; reason: string };

const refuse = (reason: string): CheckedOutline => ({ ok: false, reason });

/**
 * Checks whether an open ring can be a field, and finds the quarter section at a point inside it. Calls the survey directly, because the
 * lookup log is for lookups by people.
 */
export function checkOutline(ring: Point[]): CheckedOutline {
  const invalidPoint = findInvalidPoint(ring);
  if (invalidPoint !== null) return refuse(invalidPoint);
  const shape = OpenRing.safeParse(ring);
  if (!shape.success) return refuse(shape.error.issues[0]?.message ?? '');
  const crossing = checkRing(ring);
  if (!crossing.ok) return crossing;
  const [longitude, latitude] = insidePosition(ring.map((point) => [point.longitude, point.latitude]));
  const located = locate({ latitude, longitude });
  if (!located) return refuse(OFF_THE_SURVEY);

  const { quarter, section, township, range, meridian } = located;
  const description = { quarter, section, township, range, meridian };
  return { ok: true, quarter: checkQuarterSection(description).ok ? description : null };
}

/** The message for the first point outside the valid ranges of latitude and longitude; null if all points are valid. */
export function findInvalidPoint(ring: Point[]): string | null {
  for (const { latitude, longitude } of ring) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'A point of the outline is not a pair of numbers.';
    if (Math.abs(latitude) > 90) return `Latitude ${latitude} does not exist: latitude runs from -90 to 90.`;
    if (Math.abs(longitude) > 180) return `Longitude ${longitude} does not exist: longitude runs from -180 to 180.`;
  }
  return null;
}
