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

/** 'Jun 15, 2 of 5'. */
export const placeText = ({ day, position, count }: JobPlace) => `${formatShortDay(day)}, ${position} of ${count}`;
