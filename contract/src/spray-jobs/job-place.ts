import { z } from '../zod.ts';
import { formatShortDay } from '../days.ts';

/** Where a job stands on the board: its day, and its place among the jobs of its aircraft on that day. */
export const JobPlace = z.object({
  day: z.string(),
  /** From 1. */
  position: z.number().int(),
  /** The number of jobs of the aircraft on the day. */
  count: z.number().int(),
});
export type JobPlace = z.infer<typeof JobPlace>;

/** Where the aircraft of a job loads. */
export const JobStrip = z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), notes: z.string().nullable() });
export type JobStrip = z.infer<typeof JobStrip>;

/** 'Home strip, 50.1234, -105.5678: soft after rain'. */
export const stripText = ({ name, latitude, longitude, notes }: JobStrip) =>
  `${name}, ${latitude.toFixed(4)}, ${longitude.toFixed(4)}${notes === null ? '' : `: ${notes}`}`;

/** 'Jun 15, 2 of 5'. */
export const placeText = ({ day, position, count }: JobPlace) => `${formatShortDay(day)}, ${position} of ${count}`;
