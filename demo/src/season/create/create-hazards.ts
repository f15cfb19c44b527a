import { addDays, api, type CallOf, type Field, type SprayJob } from '@swathline/contract';
import { boxAround, planeAt, type Point } from '@swathline/survey';
import { type Call, fetchAllRows } from '../../client.ts';
import { mapConcurrently } from '../../map-concurrently.ts';

type HazardForm = CallOf<typeof api.hazards.create>['body'];
type SiteForm = CallOf<typeof api.sensitiveSites.create>['body'];

/** One field in four has hazards beside it. */
const FIELD_STEP = 4;
const MAX_FIELDS = 25;

/**
 * Adds hazards beside fields, neighbours of an approved job and a check of them, unless there are hazards already.
 * @returns the number of hazards
 */
export async function createHazards(call: Call, today: string): Promise<number> {
  const { total } = await call(api.hazards.list, { query: { limit: 1, includeEnded: 'true' } });
  if (total > 0) return 0;
  const fields = await fetchAllRows(
    (at) => call(api.fields.list, { query: { ...at, sort: 'createdAt', order: 'asc' } }),
    (page) => page.fields,
  );
  const job = await nextApprovedJob(call);
  const chosen = [...(job?.fields.slice(0, 1) ?? []), ...fields.filter((_, index) => index % FIELD_STEP === 0).slice(0, MAX_FIELDS)];
  const hazards = chosen.filter(({ coordinates }) => coordinates.length > 2).flatMap((field, index) => hazardsBeside(field, index, today));
  await mapConcurrently(hazards, async (body) => {
    const { id } = await call(api.hazards.create, { body });
    if (body.kind === 'tower') await call(api.hazards.confirm, { params: { id }, body: { confirmedOn: addDays(today, -6) } });
  });
  if (job) await addNeighbours(call, job, today);
  return hazards.length;
}

/** Puts points in metres around the middle of an outline; `half` reaches to its edges. */
function planeOf(outline: readonly Point[]) {
  const { south, west, north, east } = boxAround(outline);
  const plane = planeAt({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const half = plane.toMetres({ latitude: north, longitude: east });
  return { at: (eastM: number, northM: number) => plane.toPoint({ east: eastM, north: northM }), half };
}

function hazardsBeside({ coordinates, name }: Pick<Field, 'coordinates' | 'name'>, index: number, today: string): HazardForm[] {
  const { at, half } = planeOf(coordinates);
  const seen = { source: 'Office', seenOn: addDays(today, -20 - 7 * (index % 12)) };
  const wire: HazardForm = {
    kind: 'wire',
    name: `Power line south of ${name}`.slice(0, 100),
    heightM: 12,
    ...seen,
    coordinates: [at(-half.east - 300, -half.north - 25), at(half.east + 400, -half.north - 25)],
  };
  const others: HazardForm[] = [
    { kind: 'tower', name: 'Cell tower', heightM: 62, coordinates: [at(half.east + 350, half.north + 120)], ...seen, source: 'Pilot' },
    { kind: 'bins', name: 'Grain bins', coordinates: [at(-half.east + 60, half.north + 40)], ...seen },
    { kind: 'tree_line', heightM: 9, coordinates: [at(-half.east - 15, -half.north), at(-half.east - 15, half.north)], ...seen },
    { kind: 'mast', name: 'Radio mast', heightM: 30, coordinates: [at(half.east + 900, -200)], ...seen },
    { kind: 'strip', name: 'Farm strip', coordinates: [at(-half.east - 700, 300), at(-half.east - 100, 300)], ...seen },
  ];
  return [wire, ...others.filter((_, at) => at === index % others.length)];
}

async function nextApprovedJob(call: Call): Promise<SprayJob | undefined> {
  const { sprayJobs } = await call(api.sprayJobs.list, { query: { status: 'approved', limit: 1, sort: 'startDate', order: 'asc' } });
  const id = sprayJobs[0]?.id;
  return id === undefined ? undefined : call(api.sprayJobs.getAsAdmin, { params: { id } });
}

/** Beehives, organic land, a yard and a town around a job, and one recorded check. */
async function addNeighbours(call: Call, job: SprayJob, today: string): Promise<void> {
  for (const body of sitesAround(job, today)) await call(api.sensitiveSites.create, { body });
  const calledAt = new Date(Date.parse(`${addDays(today, -1)}T15:10:00Z`)).toISOString();
  await call(api.surroundings.addCheck, {
    params: { id: job.id },
    body: {
      checkedAt: calledAt,
      source: 'BeeConnected',
      sourceDate: addDays(today, -1),
      found: 'Hives south-east of the field and organic land to the east. No others.',
      calls: [{ who: 'A. Lee', phone: '306 555 0143', calledAt, result: 'Closes the hives in the evening before' }],
    },
  });
}

function sitesAround({ fields }: SprayJob, today: string): SiteForm[] {
  const outline = fields[0]?.coordinates ?? [];
  if (outline.length < 3) return [];
  const { at, half } = planeOf(outline);
  const square = (east: number, north: number, width: number, height: number) => [
    at(east, north),
    at(east + width, north),
    at(east + width, north + height),
    at(east, north + height),
  ];
  const known = { sourceDate: addDays(today, -30) };
  return [
    {
      kind: 'bees',
      name: 'Hives of A. Lee',
      source: 'BeeConnected',
      contactName: 'A. Lee',
      contactPhone: '306 555 0143',
      ...known,
      coordinates: [at(half.east + 280, -half.north - 240)],
    },
    {
      kind: 'organic',
      name: 'Sunny Slope Organics',
      source: 'The neighbour',
      contactName: 'J. Berg',
      contactPhone: '306 555 0177',
      ...known,
      coordinates: square(half.east + 120, -half.north, 780, 1.6 * half.north),
    },
    { kind: 'dwelling', name: 'Miller yard', source: 'Drive past', ...known, coordinates: [at(-half.east - 420, half.north + 150)] },
    { kind: 'town', name: 'Willow Bend', source: 'Map', ...known, coordinates: square(half.east + 1900, half.north + 600, 900, 700) },
  ];
}
