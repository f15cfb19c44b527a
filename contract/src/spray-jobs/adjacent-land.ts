import { z } from '../zod.ts';
import { FarmerName } from '../fields/fields.ts';
import { ZoneKind } from '../fields/exclusion-zones.ts';
import { ZONE_KIND_STYLE } from '../fields/zone-kinds.ts';
import { route } from '../route.ts';
import { ById, Id } from '../values.ts';
import { statusStyle } from './job-statuses.ts';
import { formatSprayDays } from './spray-days.ts';
import { SprayJobStatus } from './workflow.ts';
import { nameOfCustomer } from '../users/names.ts';

/** Land across a road allowance counts as adjacent. */
export const ADJACENT_METRES = 50;

export const SIDES = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

const OpenJob = z.object({ id: Id, name: z.string(), status: SprayJobStatus, startDate: z.string(), endDate: z.string() });
type OpenJob = z.infer<typeof OpenJob>;

const AdjacentField = z.object({
  id: Id,
  name: z.string(),
  farmer: FarmerName,
  /** In the season of the job; null if nobody entered it. */
  crop: z.string().nullable(),
  /** The kinds of its exclusion zones, each once. */
  zoneKinds: z.array(ZoneKind),
  /** The name of the job's field, and where the other one lies from it. */
  besideField: z.string(),
  side: z.enum(SIDES),
  openJobs: z.array(OpenJob),
});
export type AdjacentField = z.infer<typeof AdjacentField>;

const SharedField = z.object({ fieldId: Id, name: z.string(), openJobs: z.array(OpenJob) });
export type SharedField = z.infer<typeof SharedField>;

export const AdjacentLand = z.object({
  /** Fields of other farmers that touch the job's fields, in the order of these. */
  adjacent: z.array(AdjacentField),
  /** The fields of the job that are on other open jobs too. */
  shared: z.array(SharedField),
});
export type AdjacentLand = z.infer<typeof AdjacentLand>;

const formatJob = ({ name, status, ...days }: OpenJob) => `${name} (${statusStyle(status).label}, ${formatSprayDays(days)})`;

/** 'East of Home quarter: South 80 of Wiebe Seeds, lentils. Open jobs: Fungicide (Approved, Jun 16).' */
export function describeAdjacentField({ name, farmer, crop, zoneKinds, besideField, side, openJobs }: AdjacentField): string {
  const zones = zoneKinds.map((kind) => `${ZONE_KIND_STYLE[kind].label.toLowerCase()} zone`);
  const land = [`${name} of ${nameOfCustomer(farmer)}`, crop ?? 'crop not known', ...zones].join(', ');
  const jobs = openJobs.length === 0 ? '' : ` Open jobs: ${openJobs.map(formatJob).join('; ')}.`;
  return `${side.charAt(0).toUpperCase()}${side.slice(1)} of ${besideField}: ${land}.${jobs}`;
}

export function describeSharedField({ name, openJobs }: SharedField): string {
  return `${name} is also on ${openJobs.length === 1 ? 'another open job' : 'other open jobs'}: ${openJobs.map(formatJob).join('; ')}.`;
}

export const adjacentLand = {
  /** Empty for a job that has ended. */
  ofJob: route({
    method: 'GET',
    path: '/admin/spray-jobs/:id/adjacent-land',
    access: ['admin'],
    params: ById,
    reply: AdjacentLand,
    failure: 'Failed to load the land beside the job',
  }),
};
