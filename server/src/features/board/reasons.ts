import { type BoardJob, formatDay, lastDayBeforeHarvest, lastPlannedDay, lastUsefulDay } from '@swathline/contract';
import { isWindy, type FlownStop, type Legs, type PlannedStop, type Point } from '@swathline/survey';

interface PlaceFacts {
  stop: PlannedStop;
  times: Pick<FlownStop, 'startMinute' | 'endMinute' | 'isChange'>;
  /** The job before it in the suggested order. */
  before: PlannedStop | undefined;
  job: BoardJob | undefined;
  strip: Point | null;
}

/** Why a job stands at its suggested place, in sentences. */
export function reasonsFor({ stop, times, before, job, strip }: PlaceFacts, legs: Legs): string[] {
  return [
    ...(job ? dayReasons(job, stop.daysLeft) : []),
    wayReason(stop, before, strip, legs),
    ...mixReasons(before, times),
    ...windReasons(stop, times),
  ];
}

function dayReasons(job: BoardJob, daysLeft: number): string[] {
  if (daysLeft > 1) return [];
  const last = lastUsefulDay(job);
  const isHarvest = lastDayBeforeHarvest(job) === last && last < lastPlannedDay(job);
  const because = isHarvest ? 'for the harvest' : 'of the days wanted';
  if (daysLeft < 0) return [`Its last day ${because} was ${formatDay(last)}.`];
  return [`Its last day ${because} is ${daysLeft === 0 ? 'this day' : 'the next day'}.`];
}

function wayReason(stop: PlannedStop, before: PlannedStop | undefined, strip: Point | null, legs: Legs): string {
  if (stop.at === null) return 'Its land has no outline, so its way is not known.';
  if (!before) return strip === null ? 'It is the first.' : `${kmText(legs(strip, stop.at))} from the strip.`;
  return `${kmText(legs(before.at, stop.at))} from the job before.`;
}

function mixReasons(before: PlannedStop | undefined, { isChange }: PlaceFacts['times']): string[] {
  if (!before) return [];
  return [isChange ? 'The hopper is rinsed before it.' : 'Same products as the job before: nothing is rinsed.'];
}

function windReasons(stop: PlannedStop, times: PlaceFacts['times']): string[] {
  if (!stop.windyHours.includes(true)) return [];
  return [
    isWindy(stop, times)
      ? 'The forecast wind blows towards a neighbour then.'
      : 'At that time the forecast wind blows away from its neighbours.',
  ];
}

const kmText = (km: number) => `${km.toFixed(1)} km`;
