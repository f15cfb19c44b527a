import {
  CREW_PROGRESS_KINDS,
  type CrewEvent,
  fieldReportsThatCount,
  HOUR_MS,
  type MixChange,
  type SprayJob,
  TANK_MIX,
  type WorkOrder,
} from '@swathline/contract';

/** The reports of a crew on a job, summed up for its application records. */
export interface ReportedWork {
  /** See `startsOfFields`. */
  starts: Map<string, string | null>;
  /** Null while the work goes on, also after a finish that a start followed. */
  finishedAt: string | null;
  /** In the order in which they were done. */
  fieldsDone: FieldDone[];
  /** Litres of all loads that are done, less the mix that is left over; null without any, or if their litres are not known. */
  sprayLitres: number | null;
  /** The amount of each product that the loads took, by its id in the job, less what is left over. */
  amounts: Map<string, number>;
  /** The rate of each product that was changed at the mixer, by its id in the job: the mean over the acres of all loads. */
  rates: Map<string, number>;
  /** One sentence for each change of rates, and for each rate that is a mean. */
  changedRates: string[];
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

export type Facts = Pick<CrewEvent, 'kind' | 'happenedAt' | 'body' | 'by'>;

/** @param events in the order in which they happened */
export function summarizeWork(events: Facts[], job: Pick<SprayJob, 'chemicals' | 'fields' | 'pilot'>, order: WorkOrder): ReportedWork {
  const ofKind = (kind: CrewEvent['kind']) => events.filter((event) => event.kind === kind);
  const loads = loadsOf(events, order);
  const leftovers = leftoversOf(ofKind('leftover'));
  const changes = mixChangesOf(events);
  const loaded = litresOf(loads);
  const rates = mixedRatesOf({ loads, changes }, job, order);
  return {
    starts: startsOfFields(events, { fieldIds: job.fields.map(({ id }) => id), pilotId: job.pilot?.id }),
    finishedAt: lastFinishOf(events),
    fieldsDone: fieldsDoneOf(ofKind('field_done'), job.pilot?.id),
    sprayLitres: loaded === null ? null : Math.max(0, loaded - mixLeftOver(leftovers)),
    amounts: loaded === null ? new Map<string, number>() : amountsOf({ loads, loaded, leftovers, changes }, job, order),
    rates: new Map(rates.map(({ id, rate }) => [id, rate])),
    changedRates: [...changes.flatMap(changedRatesOf), ...rates.flatMap(({ mean }) => mean ?? [])],
    leftovers: leftovers.map(({ product, amount, unit }) => `Left over: ${amount} ${unit} of ${product}.`),
  };
}

function lastFinishOf(events: Facts[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'job_started' || kind === 'job_finished');
  return last?.kind === 'job_finished' ? last.happenedAt : null;
}

interface WorkedJob {
  fieldIds: string[];
  pilotId: string | null | undefined;
}

/**
 * When the work on each field began, by its id: on a job's only field with the first start, and on several fields in the order in which they
 * were done. Fields that are not done have none.
 * @param events in the order in which they happened
 */
export function startsOfFields(events: Facts[], { fieldIds, pilotId }: WorkedJob): Map<string, string | null> {
  const first = events.find(({ kind }) => kind === 'job_started')?.happenedAt ?? null;
  if (fieldIds.length === 1) return new Map(fieldIds.map((id) => [id, first]));
  const done = fieldsDoneOf(
    events.filter(({ kind }) => kind === 'field_done'),
    pilotId,
  );
  return new Map(
    done.map(({ fieldId, at }, index) => {
      const previousEnd = done[index - 1]?.at;
      if (previousEnd !== undefined) return [fieldId, startAfter(events, previousEnd, at)];
      return [fieldId, first !== null && first <= at ? first : null];
    }),
  );
}

/** A later field begins when the one before it is done, or when stopped work goes on before a load of it was done. */
function startAfter(events: Facts[], previousEnd: string, end: string): string {
  const isBetween = ({ happenedAt }: Facts) => happenedAt > previousEnd && happenedAt <= end;
  const firstLoad = events.find((event) => event.kind === 'load_done' && isBetween(event))?.happenedAt ?? end;
  const start = events.find((event, index) => isBetween(event) && event.happenedAt <= firstLoad && isResumption(events, index));
  return start?.happenedAt ?? previousEnd;
}

/** After so long without a report, nobody joins work that goes on. */
const LONG_BREAK_MS = 3 * HOUR_MS;

/** Whether a start resumes work that was paused, ended, or left for long. A second person may also start while the work goes on. */
function isResumption(events: Facts[], index: number): boolean {
  const start = events[index];
  const last = events.slice(0, index).findLast(({ kind }) => CREW_PROGRESS_KINDS.includes(kind));
  if (start?.kind !== 'job_started' || last === undefined) return false;
  const breakMs = Date.parse(start.happenedAt) - Date.parse(last.happenedAt);
  return last.kind === 'job_paused' || last.kind === 'job_finished' || breakMs > LONG_BREAK_MS;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function fieldsDoneOf(events: Facts[], pilotId: string | null | undefined): FieldDone[] {
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
  for (const { kind, body } of events) {
    if (kind !== 'load_done') continue;
    const { n, litres = null } = body as { n: number; litres?: number | null };
    byNumber.set(n, litres ?? byNumber.get(n) ?? null);
  }
  return [...byNumber].map(([n, litres]) => ({ n, litres: litres ?? spray?.loads[n - 1]?.sprayLitres ?? null }));
}

/** What was changed at the mixer, in its order. */
export const mixChangesOf = (events: Facts[]): MixChange[] =>
  events.flatMap(({ kind, body }) => (kind === 'note' && body['mix'] ? [body['mix'] as MixChange] : []));

/** A sentence on the rates of a change that differ from the office's. */
function changedRatesOf({ fromLoad, rates, planned }: MixChange): string[] {
  const changed = planned.products.flatMap(({ id, name, unit, ratePerAcre }) => {
    const rate = rates[id];
    return rate === undefined || rate === ratePerAcre ? [] : [`${name} ${rate} ${unit}/acre (planned: ${ratePerAcre})`];
  });
  return changed.length === 0 ? [] : [`Rate changed at the mixer from load ${fromLoad}: ${changed.join(', ')}.`];
}

/** Ids that survive each edit of a job's products: of the catalogue's chemical, or the name of the farmer's, and which one if it is there twice. */
export function mixIds(chemicals: SprayJob['chemicals']): string[] {
  const names = chemicals.map(({ chemicalId, customChemicalName }) => chemicalId ?? customChemicalName?.toLowerCase() ?? '');
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
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

type Spray = NonNullable<WorkOrder['spray']>;

interface Loaded {
  loads: LoadDone[];
  /** Litres of all loads. */
  loaded: number;
  leftovers: Leftover[];
  changes: MixChange[];
}

function amountsOf(
  { loads, loaded, leftovers, changes }: Loaded,
  { chemicals }: Pick<SprayJob, 'chemicals'>,
  { products, spray }: WorkOrder,
): Map<string, number> {
  const amounts = new Map<string, number>();
  if (spray === null) return amounts;
  const ids = mixIds(chemicals);
  const sprayedPart = loaded > 0 ? Math.max(0, 1 - mixLeftOver(leftovers) / loaded) : 1;
  products.forEach((product, index) => {
    const id = chemicals[index]?.id;
    if (id === undefined) return;
    const amountIn = (load: LoadDone) => {
      const change = changeOf(load.n, changes);
      if (change === undefined) return amountInLoad(load, index, product.ratePerAcre, spray);
      // A product that a change does not name was not in the mix then.
      return acresInLoad(load, spray) * (change.rates[ids[index] ?? ''] ?? 0);
    };
    const amount = sum(loads.map(amountIn));
    const leftover = leftovers.find(
      ({ product: name, unit }) => unit === product.unit && name.toLowerCase() === product.name.toLowerCase(),
    );
    amounts.set(id, Math.max(0, amount * sprayedPart - (leftover?.amount ?? 0)));
  });
  return amounts;
}

interface MixedRate {
  id: string;
  rate: number;
  /** The sentence if it is a mean. */
  mean: string | null;
}

/** The rates of products that were changed at the mixer. */
function mixedRatesOf(
  { loads, changes }: Pick<Loaded, 'loads' | 'changes'>,
  { chemicals }: Pick<SprayJob, 'chemicals'>,
  { products, spray }: WorkOrder,
): MixedRate[] {
  if (spray === null) return [];
  const ids = mixIds(chemicals);
  return products.flatMap(({ name, unit, ratePerAcre }, index) => {
    const id = chemicals[index]?.id;
    // A product that a change does not name was not in the mix then.
    const parts = loads.flatMap((load) => {
      const change = changeOf(load.n, changes);
      const rate = change ? change.rates[ids[index] ?? ''] : ratePerAcre;
      return rate === undefined ? [] : [{ rate, acres: acresInLoad(load, spray) }];
    });
    if (id === undefined || parts.every(({ rate }) => rate === ratePerAcre)) return [];
    const rate = meanRate(parts);
    if (rate === null || rate === 0) return [];
    const isMean = parts.some((part) => part.rate !== parts[0]?.rate);
    return [{ id, rate, mean: isMean ? `Mean of all loads: ${name} ${rate} ${unit}/acre.` : null }];
  });
}

const changeOf = (load: number, changes: MixChange[]) => changes.findLast(({ fromLoad }) => fromLoad <= load);

/** By acres, to four digits that count. Null for different rates if nobody said how much one of the loads was. */
function meanRate(parts: { rate: number; acres: number }[]): number | null {
  const [first] = parts;
  if (parts.every(({ rate }) => rate === first?.rate)) return first?.rate ?? null;
  if (parts.some(({ acres }) => acres === 0)) return null;
  const mean = sum(parts.map(({ rate, acres }) => rate * acres)) / sum(parts.map(({ acres }) => acres));
  return Number(mean.toPrecision(4));
}

/** The planned amount, in proportion if other litres were loaded than planned. */
function amountInLoad(load: LoadDone, product: number, ratePerAcre: number, spray: Spray): number {
  return plannedLoad(load, spray)?.amounts[product] ?? acresInLoad(load, spray) * ratePerAcre;
}

/** The litres of a load are whole, so the acres of one that was done as planned are those of the plan. */
const acresInLoad = (load: LoadDone, spray: Spray): number => plannedLoad(load, spray)?.acres ?? (load.litres ?? 0) / spray.litersPerAcre;

/** The load of the work order if it was done as planned. */
function plannedLoad({ n, litres }: LoadDone, spray: Spray) {
  const planned = spray.loads[n - 1];
  return litres === null || litres === planned?.sprayLitres ? planned : undefined;
}
