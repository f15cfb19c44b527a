import { addDays, type api, type CallOf, nameOfCustomer, type SprayJobStatus } from '@swathline/contract';
import type { Random } from '../random.ts';
import { aircraftFor } from './aircraft.ts';
import { CHEMICALS } from './chemicals.ts';
import type { FieldPlan } from './fields.ts';
import { GROUND_CREW, PILOTS, type Farm, type PersonPlan } from './people.ts';
import { stepsTo, type Step } from './create/steps.ts';
import { OWN_PRODUCTS, TREATMENTS, type Treatment } from './treatments.ts';

type JobForm = CallOf<typeof api.sprayJobs.create>['body'];

/** A chemical on a job: from the catalogue, by name, or the farmer's own. */
type JobChemicalPlan =
  | { name: string; rate: number }
  | { ownName: string; description: string | null; rate: number; hasNoPcpNumber: boolean };

export interface JobPlan {
  farmerEmail: string;
  fieldKeys: string[];
  chemicals: JobChemicalPlan[];
  groundCrewEmails: string[];
  pilotEmail: string | null;
  /** The registration of the aircraft. */
  aircraft: string | null;
  form: Pick<
    JobForm,
    'name' | 'startDate' | 'endDate' | 'farmer_notes' | 'internal_notes' | 'description' | 'target' | 'estimatedDuration'
  >;
  /** The transitions from draft to the planned status. */
  steps: Step[];
}

interface StatusPlan {
  count: number;
  /** Start of these jobs in days from today. */
  starts: readonly [min: number, max: number];
  /** Duration in days. */
  durations: readonly [min: number, max: number];
}

const STATUS_PLANS: Readonly<Record<SprayJobStatus, StatusPlan>> = {
  in_progress: { count: 5, starts: [-1, 0], durations: [2, 3] },
  approved: { count: 12, starts: [0, 9], durations: [1, 3] },
  submitted: { count: 7, starts: [2, 14], durations: [1, 3] },
  changes_needed: { count: 5, starts: [1, 10], durations: [1, 2] },
  draft: { count: 8, starts: [5, 25], durations: [1, 4] },
  completed: { count: 19, starts: [-45, -4], durations: [1, 3] },
  cancelled: { count: 4, starts: [-20, 12], durations: [1, 2] },
};

const FARMER_NOTES = [
  'Please stay off the yard, the grandchildren are here.',
  'Approach along the grid road on the east side is dry.',
  'Early morning is best, it blows here by ten.',
  'Text me an hour ahead so I can move the cattle.',
  'The low spot is still wet, do it anyway.',
] as const;

const INTERNAL_NOTES = [
  'Wires on the south line. Fly it east and west.',
  'Bees within 800 m on the north side: call before loading.',
  'Load at the municipal strip, water truck there by six.',
  'Tower with guy wires one mile north, lit at night.',
  'Wind limit 15 km/h on this one, garden downwind.',
] as const;

interface Task {
  farm: Farm;
  treatment: Treatment;
  /** The farm's fields with a crop that the treatment is for. */
  fields: FieldPlan[];
}

/** Each treatment once for each farm that grows a suitable crop, alternating between the farms. */
function possibleTasks(farms: readonly Farm[], fields: readonly FieldPlan[], random: Random): Task[] {
  const queues = random.shuffled(farms).map((farm) => {
    const own = fields.filter(({ farmerEmail }) => farmerEmail === farm.farmer.email);
    return random.shuffled(TREATMENTS).flatMap((treatment) => {
      const fitting = own.filter(({ crop }) => treatment.crops.includes(crop));
      return fitting.length === 0 ? [] : [{ farm, treatment, fields: fitting }];
    });
  });
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

/**
 * The tasks in the order of the statuses. Jobs in progress come first, each on a different farm; the three that aircraft fly are near
 * enough to each other to fit on one map.
 */
function spreadOverTowns(tasks: readonly Task[]): Task[] {
  const first: Task[] = [];
  for (const town of ['Regina', 'Moose Jaw', 'Regina', 'Swift Current', 'Moose Jaw'] as const) {
    const task = tasks.find(({ farm, fields }) => farm.town === town && fields.length >= 2 && !first.some((taken) => taken.farm === farm));
    if (task !== undefined) first.push(task);
  }
  return [...first, ...tasks.filter((task) => !first.includes(task))];
}

function chemicalsFor(treatment: Treatment, random: Random): JobChemicalPlan[] {
  const chemicals: JobChemicalPlan[] = treatment.chemicals.map((name) => ({
    name,
    rate: CHEMICALS.find((chemical) => chemical.name === name)?.applicationRateLitersPerAcre ?? 0,
  }));
  if (random.chance(0.2)) {
    const { name, ...product } = random.pick(OWN_PRODUCTS);
    chemicals.push({ ownName: name, ...product });
  }
  return chemicals;
}

function emailsOf(people: readonly PersonPlan[]): string[] {
  return people.filter(({ isActive }) => isActive !== false).map(({ email }) => email);
}

function pilotFor(status: SprayJobStatus, index: number, random: Random): string | null {
  const pilots = emailsOf(PILOTS);
  if (status === 'in_progress') return pilots[index] ?? null;
  if (status === 'completed') return random.pick(pilots);
  return status === 'approved' && random.chance(0.8) ? random.pick(pilots) : null;
}

function planJob(task: Task, status: SprayJobStatus, index: number, today: string, random: Random): JobPlan {
  const { farm, treatment } = task;
  const { starts, durations } = STATUS_PLANS[status];
  const startDate = addDays(today, random.whole(...starts));
  const isPlanned = ['approved', 'in_progress', 'completed'].includes(status);
  const fields = task.fields.slice(0, status === 'in_progress' ? 3 : random.whole(1, 5));
  const crops = [...new Set(fields.map(({ crop }) => crop))].join(' and ');

  const chemicals = chemicalsFor(treatment, random);
  const groundCrewEmails = random.shuffled(emailsOf(GROUND_CREW)).slice(0, isPlanned ? random.whole(1, 2) : random.whole(0, 1));
  const pilotEmail = pilotFor(status, index, random);

  return {
    farmerEmail: farm.farmer.email,
    fieldKeys: fields.map(({ key }) => key),
    chemicals,
    groundCrewEmails,
    pilotEmail,
    aircraft: aircraftFor(emailsOf(PILOTS).indexOf(pilotEmail ?? ''), status === 'in_progress'),
    form: {
      name: `${treatment.title}, ${nameOfCustomer(farm.farmer)}`,
      startDate,
      endDate: addDays(startDate, random.whole(...durations)),
      farmer_notes: random.chance(0.5) ? random.pick(FARMER_NOTES) : null,
      internal_notes: random.chance(0.5) ? random.pick(INTERNAL_NOTES) : null,
      description: `${treatment.stage}: ${crops}`,
      target: treatment.target ?? treatment.title,
      estimatedDuration: 20 + 30 * fields.length,
    },
    steps: stepsTo(status, random),
  };
}

/** The jobs of the season, with unique names. No job includes the last field. */
export function planJobs(farms: readonly Farm[], fields: readonly FieldPlan[], today: string, random: Random): JobPlan[] {
  const tasks = spreadOverTowns(possibleTasks(farms, fields.slice(0, -1), random));
  const statuses = (Object.keys(STATUS_PLANS) as SprayJobStatus[]).flatMap((status) =>
    Array.from({ length: STATUS_PLANS[status].count }, (_, index) => ({ status, index })),
  );
  return statuses.map(({ status, index }, place) => {
    const task = tasks[place];
    if (task === undefined) throw new Error('The farms have too few crops for all jobs');
    return planJob(task, status, index, today, random);
  });
}
