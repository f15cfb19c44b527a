import { type CrewEvent, fieldReportsThatCount, type SprayJob, TANK_MIX, type WorkOrder } from '@swathline/contract';

/** The reports of a crew on a job, summed up for its application records. */
export interface ReportedWork {
  /** When the work began, and each time that it went on, oldest first. */
  starts: string[];
  /** Null while the work goes on, also after a finish that a start followed. */
  finishedAt: string | null;
  /** In the order in which they were done. */
  fieldsDone: FieldDone[];
  /** Litres of all loads that are done, less the mix that is left over; null without any, or if their litres are not known. */
  sprayLitres: number | null;
  /** The amount of each product that the loads took, by its id in the job, less what is left over. */
  amounts: Map<string, number>;
  /** One sentence for each product. */
  leftovers: string[];
}

interface FieldDone {
  fieldId: string;
  at: string;
  acres: number;
  notDoneAcres: number;
  notDoneReason: string | null;
}

type Facts = Pick<CrewEvent, 'kind' | 'happenedAt' | 'body' | 'by'>;

/** @param events in the order in which they happened */
export function summarizeWork(events: Facts[], job: Pick<SprayJob, 'chemicals' | 'pilot'>, order: WorkOrder): ReportedWork {
  const ofKind = (kind: CrewEvent['kind']) => events.filter((event) => event.kind === kind);
  const loads = loadsOf(ofKind('load_done'), order);
  const leftovers = leftoversOf(ofKind('leftover'));
  const loaded = litresOf(loads);
  return {
    starts: ofKind('job_started').map(({ happenedAt }) => happenedAt),
    finishedAt: lastFinishOf(events),
    fieldsDone: fieldsDoneOf(ofKind('field_done'), job.pilot?.id),
    sprayLitres: loaded === null ? null : Math.max(0, loaded - mixLeftOver(leftovers)),
    amounts: loaded === null ? new Map<string, number>() : amountsOf({ loads, loaded, leftovers }, job, order),
    leftovers: leftovers.map(({ product, amount, unit }) => `Left over: ${amount} ${unit} of ${product}.`),
  };
}

function lastFinishOf(events: Facts[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'job_started' || kind === 'job_finished');
  return last?.kind === 'job_finished' ? last.happenedAt : null;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function fieldsDoneOf(events: Facts[], pilotId: string | undefined): FieldDone[] {
  const counting = fieldReportsThatCount(events, ({ by }) => by.id === pilotId);
  const done = [...counting].map(([fieldId, { happenedAt: at, body }]) => {
    const {
      acres,
      notDoneAcres = 0,
      notDoneReason = null,
    } = body as { acres: number; notDoneAcres?: number; notDoneReason?: string | null };
    return { fieldId, at, acres, notDoneAcres, notDoneReason };
  });
  return done.sort((a, b) => a.at.localeCompare(b.at));
}

export interface LoadDone {
  n: number;
  /** As reported, else as planned; null if neither is known. */
  litres: number | null;
}

/** Each load once, also if two phones tick it off. */
export function loadsOf(events: Facts[], { spray }: WorkOrder): LoadDone[] {
  const byNumber = new Map<number, number | null>();
  for (const { body } of events) {
    const { n, litres = null } = body as { n: number; litres?: number | null };
    byNumber.set(n, litres ?? byNumber.get(n) ?? null);
  }
  return [...byNumber].map(([n, litres]) => ({ n, litres: litres ?? spray?.loads[n - 1]?.sprayLitres ?? null }));
}

function litresOf(loads: LoadDone[]): number | null {
  if (loads.length === 0 || loads.some(({ litres }) => litres === null)) return null;
  return sum(loads.map(({ litres }) => litres ?? 0));
}

interface Leftover {
  product: string;
  amount: number;
  unit: string;
}

/** The newest report of each product. */
function leftoversOf(events: Facts[]): Leftover[] {
  const byProduct = new Map<string, Leftover>();
  for (const { body } of events) {
    const leftover = body as unknown as Leftover;
    byProduct.set(leftover.product.toLowerCase(), leftover);
  }
  return [...byProduct.values()];
}

/** In litres; 0 if it was reported in kg. */
function mixLeftOver(leftovers: Leftover[]): number {
  return leftovers.find(({ product, unit }) => product.toLowerCase() === TANK_MIX.toLowerCase() && unit === 'L')?.amount ?? 0;
}

interface Loaded {
  loads: LoadDone[];
  /** Litres of all loads. */
  loaded: number;
  leftovers: Leftover[];
}

function amountsOf(
  { loads, loaded, leftovers }: Loaded,
  { chemicals }: Pick<SprayJob, 'chemicals'>,
  { products, spray }: WorkOrder,
): Map<string, number> {
  const amounts = new Map<string, number>();
  if (spray === null) return amounts;
  const sprayedPart = loaded > 0 ? Math.max(0, 1 - mixLeftOver(leftovers) / loaded) : 1;
  products.forEach((product, index) => {
    const id = chemicals[index]?.id;
    if (id === undefined) return;
    const amount = sum(loads.map((load) => amountInLoad(load, index, product.ratePerAcre, spray)));
    const leftover = leftovers.find(
      ({ product: name, unit }) => unit === product.unit && name.toLowerCase() === product.name.toLowerCase(),
    );
    amounts.set(id, Math.max(0, amount * sprayedPart - (leftover?.amount ?? 0)));
  });
  return amounts;
}

/** The planned amount, in proportion if other litres were loaded than planned. */
function amountInLoad({ n, litres }: LoadDone, product: number, ratePerAcre: number, spray: NonNullable<WorkOrder['spray']>): number {
  const planned = spray.loads[n - 1];
  const amount = planned?.amounts[product];
  if (planned !== undefined && amount !== undefined && (litres === planned.sprayLitres || litres === null)) return amount;
  return ((litres ?? 0) / spray.litersPerAcre) * ratePerAcre;
}
