import { type Box, checkRing, type Point } from '@swathline/survey';
import { z } from '../zod.ts';
import { MAX_FILTER_TEXT_LENGTH } from '../lists/lists.ts';
import {
  GeoPoint,
  Id,
  isNotAhead,
  optionalCalendarDay,
  optionalNotes,
  optionalText,
  requiredNotes,
  requiredText,
  Timestamp,
  UnmodifiedSince,
} from '../values.ts';

export const MAX_PLACE_POINTS = 2000;
/** The box around Canada with a margin, in degrees. A point elsewhere has a wrong sign or swapped numbers. */
const CANADA = { south: 41, north: 84, west: -142, east: -52 };
const NOT_IN_CANADA = 'This point is not in Canada. Latitude comes first, and longitudes in Canada are negative, as in 50.45, -104.61';

const PlacePoint = GeoPoint.refine(
  ({ latitude, longitude }) => latitude >= CANADA.south && latitude <= CANADA.north && longitude >= CANADA.west && longitude <= CANADA.east,
  NOT_IN_CANADA,
);

const points = (message: string) =>
  z
    .array(PlacePoint, message)
    .min(1, message)
    .max(MAX_PLACE_POINTS, `A place can have at most ${MAX_PLACE_POINTS.toLocaleString('en-CA')} points`);

const isOnePoint = ([first, ...others]: readonly Point[]) =>
  others.every(({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude);

/** One point, or a line of at least two different points. */
export const PointOrLine = points('Give one point, or at least two points of a line').refine(
  (line) => line.length === 1 || !isOnePoint(line),
  'A line needs two different points',
);

/** One point, or an open ring of at least three points that does not cross itself. */
export const PointOrOutline = points('Give one point, or at least three points of an outline').superRefine((ring, check) => {
  if (ring.length === 1) return;
  const message = outlineError(ring);
  if (message !== null) check.addIssue({ code: 'custom', message });
});

function outlineError(ring: Point[]): string | null {
  if (ring.length < 3) return 'Give one point, or at least three points of an outline';
  const checked = checkRing(ring);
  return checked.ok ? null : checked.reason;
}

export const Name = optionalText(100, 'Name can have at most 100 characters');
export const Source = requiredText('Say where this is known from', 200, 'Source can have at most 200 characters');
/** When something was seen, confirmed or up to date. */
export const Day = optionalCalendarDay.refine(isNotAhead, 'This day is in the future. Enter the day on which it was.');
export const PlaceNote = optionalNotes(1000, 'A note can have at most 1,000 characters');
export const Person = optionalText(100, 'A name can have at most 100 characters');

export const EndPlaceForm = z.strictObject({
  reason: requiredNotes('Say why it is removed', 500, 'The reason can have at most 500 characters'),
});
export type EndPlaceForm = z.infer<typeof EndPlaceForm>;

/** Confirms that the place is still there. */
export const ConfirmPlaceForm = z.strictObject({
  /** Today if left out. The server refuses a day that is ahead of the operation's. */
  confirmedOn: optionalCalendarDay,
  updatedAt: UnmodifiedSince.optional(),
});

/** What hazards and sensitive sites have in common. */
export const PLACE_SHAPE = {
  id: Id,
  source: z.string(),
  note: z.string().nullable(),
  confirmedOn: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** When it was removed; null for a place that counts. */
  endedAt: Timestamp.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

const BBOX = 'bbox is written as west,south,east,north in degrees';

/** A box in degrees as `west,south,east,north`. */
export const BoundingBoxText = z
  .string(BBOX)
  .max(MAX_FILTER_TEXT_LENGTH, BBOX)
  .transform((text, check): Box => {
    const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
    const [west = NaN, south = NaN, east = NaN, north = NaN] = parts;
    const isBox = parts.length === 4 && Math.abs(south) <= 90 && Math.abs(north) <= 90 && south <= north && west <= east;
    if (!isBox || Math.abs(west) > 540 || Math.abs(east) > 540) {
      check.addIssue({ code: 'custom', message: BBOX });
      return z.NEVER;
    }
    return { south, west, north, east };
  });
