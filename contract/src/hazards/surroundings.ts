import { z } from '../zod.ts';
import { listOf } from '../lists/lists.ts';
import { route } from '../route.ts';
import { ById, Id, optionalText, requiredNotes, requiredText, PastTime, Timestamp } from '../values.ts';
import { Hazard } from './hazards.ts';
import { BoundingBoxText, Day, Source } from './place-parts.ts';
import { SensitiveSite } from './sensitive-sites.ts';

/** The largest number of hazards, and of sites, on one map. */
export const MAX_MAP_PLACES = 6000;
export const MAX_CHECK_CALLS = 50;

const NEAR_SHAPE = {
  /** From the nearest edge of the field to the nearest edge of the place; 0 if they meet. */
  distanceMetres: z.number(),
  /** From the field to the place. */
  bearingDegrees: z.number(),
};

/** A hazard near a job's fields. */
export const NearHazard = z.object({ hazard: Hazard, ...NEAR_SHAPE });
export type NearHazard = z.infer<typeof NearHazard>;

/** A sensitive site near a job's fields. */
export const Neighbour = z.object({
  site: SensitiveSite,
  ...NEAR_SHAPE,
  /** Why it counts: the field, and the distance that applies to its kind. */
  why: z.string(),
});
export type Neighbour = z.infer<typeof Neighbour>;

const CheckCall = z.strictObject({
  who: requiredText('Say who was called', 100, 'A name can have at most 100 characters'),
  phone: optionalText(50, 'Phone can have at most 50 characters'),
  calledAt: PastTime,
  result: optionalText(300, 'What was said can have at most 300 characters'),
});

/** A check for neighbours before the job. */
export const NeighbourCheckForm = z.strictObject({
  /** Now if left out. */
  checkedAt: PastTime.optional(),
  source: Source,
  /** The day on which the source was up to date. */
  sourceDate: Day,
  found: requiredNotes('Say what was found, or that nothing was found', 2000, 'What was found can have at most 2,000 characters'),
  calls: z.array(CheckCall).max(MAX_CHECK_CALLS, `At most ${MAX_CHECK_CALLS} calls can be recorded at once`).default([]),
});
export type NeighbourCheckForm = z.output<typeof NeighbourCheckForm>;

/** A recorded check. It never changes. */
export const NeighbourCheck = z.object({
  id: Id,
  checkedAt: Timestamp,
  by: z.string(),
  source: z.string(),
  sourceDate: z.string().nullable(),
  found: z.string(),
  calls: z.array(z.object({ who: z.string(), phone: z.string().nullable(), calledAt: Timestamp, result: z.string().nullable() })),
  /** The number of sites that were on file as neighbours when the check was recorded. */
  neighbourCount: z.number().int(),
  recordedAt: Timestamp,
});
export type NeighbourCheck = z.infer<typeof NeighbourCheck>;

/**
 * Whether a neighbour is on file that the newest check did not have: one that was added after it, or more of them than it counted, as after
 * a change of land or products.
 * @param checks newest first
 */
export function needsNeighbourCheck(
  neighbours: readonly { site: Pick<SensitiveSite, 'createdAt'> }[],
  checks: readonly CountedCheck[],
): boolean {
  const [newest] = checks;
  if (!newest) return neighbours.length > 0;
  const recordedAt = Date.parse(newest.recordedAt);
  return neighbours.length > newest.neighbourCount || neighbours.some(({ site }) => Date.parse(site.createdAt) > recordedAt);
}

type CountedCheck = Pick<NeighbourCheck, 'neighbourCount' | 'recordedAt'>;

/** The hazards and neighbours of a job or a treated field, and the recorded checks. */
export const JobSurroundings = z.object({
  /** Within 2 km, nearest first. */
  hazards: z.array(NearHazard),
  neighbours: z.array(Neighbour),
  /** Newest first. */
  checks: z.array(NeighbourCheck),
});
export type JobSurroundings = z.infer<typeof JobSurroundings>;

export const surroundings = {
  /** All hazards and sites that count, within a box, for a map. */
  map: route({
    method: 'GET',
    path: '/admin/surroundings',
    access: ['admin'],
    query: z.strictObject({ bbox: BoundingBoxText }),
    reply: z.object({
      hazards: z.array(Hazard),
      sites: z.array(SensitiveSite),
      /** False if the box holds more than one map can show. */
      isWhole: z.boolean(),
    }),
    failure: 'Failed to load hazards and sites',
  }),
  /** Within 2 km of the job's fields, nearest first. */
  hazards: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/hazards',
    access: ['admin'],
    params: ById,
    reply: z.object({ hazards: z.array(NearHazard) }),
    failure: 'Failed to load the hazards of the job',
  }),
  /** Bees within 5 km of a job with what may be an insecticide, towns within 2 miles, all other sites within 1 km, nearest first. */
  neighbours: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/neighbours',
    access: ['admin'],
    params: ById,
    reply: z.object({ neighbours: z.array(Neighbour) }),
    failure: 'Failed to load the neighbours of the job',
  }),
  /** Newest first. */
  checks: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/neighbour-checks',
    access: ['admin'],
    params: ById,
    reply: listOf('checks', NeighbourCheck),
    failure: 'Failed to load the neighbour checks',
  }),
  addCheck: route({
    method: 'POST',
    path: '/admin/spray-jobs/:id/neighbour-checks',
    access: ['admin'],
    params: ById,
    body: NeighbourCheckForm,
    reply: NeighbourCheck,
    creates: true,
    done: 'Neighbour check recorded',
    failure: 'Failed to record the neighbour check. Please try again.',
  }),
};
