import { OpenRing } from '@swathline/contract';
import { checkQuarterSection, locate, type Point, type QuarterSection, checkRing } from '@swathline/survey';
import { OFF_THE_SURVEY } from '../../land-locator/queries.ts';
import { interiorPoint } from './formats/interior-point.ts';

type Checked = { ok: true; quarter: QuarterSection | null } | { ok: false; reason: string };

const refuse = (reason: string): Checked => ({ ok: false, reason });

/** Whether an open ring can be a field, and the quarter section in its middle. The survey is asked itself: no person looked anything up. */
export function checkOutline(ring: Point[]): Checked {
  const strange = strangePlace(ring);
  if (strange !== null) return refuse(strange);
  const shape = OpenRing.safeParse(ring);
  if (!shape.success) return refuse(shape.error.issues[0]?.message ?? '');
  const crossing = checkRing(ring);
  if (!crossing.ok) return crossing;
  const located = locate(interiorPoint(ring));
  if (!located) return refuse(OFF_THE_SURVEY);

  const { quarter, section, township, range, meridian } = located;
  const named = { quarter, section, township, range, meridian };
  return { ok: true, quarter: checkQuarterSection(named).ok ? named : null };
}

/** What is wrong with the first point that is no place on Earth; null where all are. */
export function strangePlace(ring: Point[]): string | null {
  for (const { latitude, longitude } of ring) {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'A point of the outline is not a pair of numbers.';
    if (Math.abs(latitude) > 90) return `Latitude ${latitude} does not exist: latitude runs from -90 to 90.`;
    if (Math.abs(longitude) > 180) return `Longitude ${longitude} does not exist: longitude runs from -180 to 180.`;
  }
  return null;
}
