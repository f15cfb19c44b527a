import { clockIn, dayIn, type FarmBundle, type FarmJob, formatDays, type ZoneKind, zoneLabel } from '@swathline/contract';
import { formatMoment, formatMomentDay, operationTimeZone } from '@swathline/client/format/format';

/** What is known about a job, and no more. */
export function stateText(job: FarmJob): string {
  switch (job.state) {
    case 'draft':
      return 'The office is preparing it';
    case 'changes_needed':
      return 'The office needs a change';
    case 'waiting':
      return 'Waiting for approval';
    case 'planned':
    case 'today':
      return `Approved, ${job.hasDay ? 'planned' : 'wanted'} for ${isToday(job) ? 'today' : formatDays(job.firstDay, job.lastDay)}`;
    case 'started':
      return job.startedAt === null ? 'Started' : `Started ${momentText(job.startedAt)}`;
    case 'finished':
      return job.finishedAt === null ? 'Finished' : `Finished ${momentText(job.finishedAt)}`;
    case 'completed':
      return job.finishedAt === null ? 'Sprayed' : `Sprayed, finished ${momentText(job.finishedAt)}`;
    case 'cancelled':
      return 'Cancelled';
  }
}

/** By the day of this device: a page without a connection may show what was loaded yesterday. */
const isToday = ({ hasDay, firstDay }: FarmJob): boolean => hasDay && firstDay === dayIn(operationTimeZone(), new Date());

/** '14:05' today, 'Jun 15, 2026, 14:05' on another day. */
export function momentText(iso: string): string {
  const zone = operationTimeZone();
  return dayIn(zone, new Date(iso)) === dayIn(zone, new Date()) ? clockIn(zone, Date.parse(iso)) : formatMoment(iso);
}

type Intervals = Pick<FarmJob['fields'][number], 'reentryAt' | 'harvestOn' | 'withoutInterval'>;

/** Until when nobody may enter, and from when the crop may be harvested; what is not known is said to be unknown. */
export function intervalTexts({ reentryAt, harvestOn, withoutInterval = [] }: Intervals): string[] {
  const isKnown = reentryAt !== null || harvestOn !== null;
  return [
    reentryAt === null ? 'Re-entry: ask the office' : `Re-entry from ${momentText(reentryAt)}`,
    harvestOn === null ? 'Harvest: ask the office' : `Harvest from ${formatDays(harvestOn, harvestOn)}`,
    ...(isKnown && withoutInterval.length > 0 ? [`For ${withoutInterval.join(', ')}, ask the office`] : []),
  ];
}

/** The same of a whole job: the latest of its fields, and unknown where that of one field is. */
export function jobIntervalTexts({ fields }: FarmJob): string[] {
  const latest = (moments: (string | null)[]) => (moments.includes(null) ? null : (moments.toSorted().at(-1) ?? null));
  return intervalTexts({
    reentryAt: latest(fields.map(({ reentryAt }) => reentryAt)),
    harvestOn: latest(fields.map(({ harvestOn }) => harvestOn)),
    withoutInterval: [...new Set(fields.flatMap(({ withoutInterval = [] }) => withoutInterval))],
  });
}

export const isOver = ({ state }: FarmJob): boolean => state === 'completed' || state === 'cancelled';
export const isSprayed = ({ state }: FarmJob): boolean => state === 'finished' || state === 'completed';

const BEFORE_SPRAYING: readonly FarmJob['state'][] = ['draft', 'changes_needed', 'waiting', 'planned', 'today'];

/** Whether the office waits for an answer about the land: also of an approved job, whose land may have changed since the last one. */
export const needsAnswer = ({ state, fields }: FarmJob, { landConfirmation }: FarmBundle): boolean =>
  landConfirmation !== 'no' && BEFORE_SPRAYING.includes(state) && fields.some(({ answer }) => answer === null);

export const dataTime = ({ madeAt }: FarmBundle): string =>
  formatMomentDay(madeAt) === formatMomentDay(new Date().toISOString()) ? `today ${momentText(madeAt)}` : formatMoment(madeAt);

export const zoneName = (kind: ZoneKind | null): string => zoneLabel({ kind });
