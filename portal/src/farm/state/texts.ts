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
      return `Approved, ${job.hasDay ? 'planned' : 'wanted'} for ${formatDays(job.firstDay, job.lastDay)}`;
    case 'today':
      return 'Approved, planned for today';
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

/** '14:05' today, 'Jun 15, 2026, 14:05' on another day. */
export function momentText(iso: string): string {
  const zone = operationTimeZone();
  const isToday = dayIn(zone, new Date(iso)) === dayIn(zone, new Date());
  return isToday ? clockIn(zone, Date.parse(iso)) : formatMoment(iso);
}

/** Until when nobody may enter, and from when the crop may be harvested; what is not known is said to be unknown. */
export function intervalTexts({ reentryAt, harvestOn, withoutInterval = [] }: FarmJob['fields'][number]): string[] {
  const isKnown = reentryAt !== null || harvestOn !== null;
  return [
    reentryAt === null ? 'Re-entry: ask the office' : `Re-entry from ${momentText(reentryAt)}`,
    harvestOn === null ? 'Harvest: ask the office' : `Harvest from ${formatDays(harvestOn, harvestOn)}`,
    ...(isKnown && withoutInterval.length > 0 ? [`For ${withoutInterval.join(', ')}, ask the office`] : []),
  ];
}

export const isOver = ({ state }: FarmJob): boolean => state === 'completed' || state === 'cancelled';
export const isSprayed = ({ state }: FarmJob): boolean => state === 'finished' || state === 'completed';

/** Whether the office waits for an answer about the land. */
export function needsAnswer(job: FarmJob, { landConfirmation }: FarmBundle): boolean {
  const isBefore = job.state === 'waiting' || job.state === 'draft' || job.state === 'changes_needed';
  return landConfirmation !== 'no' && isBefore && job.fields.some(({ answer }) => answer === null);
}

export const dataTime = ({ madeAt }: FarmBundle): string =>
  formatMomentDay(madeAt) === formatMomentDay(new Date().toISOString()) ? `today ${momentText(madeAt)}` : formatMoment(madeAt);

export const zoneName = (kind: ZoneKind | null): string => zoneLabel({ kind });
