import {
  type SharedJob,
  describeIntervalStart,
  intervalsFrom,
  localTimeIn,
  namesWithoutInterval,
  sprayingEnd,
  timeOfDayText,
} from '@swathline/contract';
import { formatCount, formatAcres, formatDay, formatMoment } from '@swathline/client/format/format';
import { Item, List, Section, Text } from './sections.tsx';

type AppliedField = NonNullable<SharedJob['applied']>[number];

/**
 * What was applied to each field with a signed record. Its intervals are counted from the end of the application; fields with the same
 * ones share an entry.
 */
export function Applied({ applied }: { applied: readonly AppliedField[] }) {
  if (applied.length === 0) return null;
  return (
    <Section title="What was applied">
      {applied.map((field, index) => (
        <Item key={index} name={[field.fieldName, field.location].filter(Boolean).join(', ')} items={appliedItems(field)} />
      ))}
      {groupByIntervals(applied).map(({ names, items }) => (
        <Item key={names.join()} name={`Entry and harvest: ${listText(names)}`} items={items} />
      ))}
    </Section>
  );
}

/** The fields whose application ended, by when they may be entered and harvested, as the page shows it: to the minute. */
function groupByIntervals(applied: readonly AppliedField[]) {
  const groups = new Map<string, { names: string[]; items: ReturnType<typeof intervalItems> }>();
  for (const field of applied) {
    if (field.endedAt === null) continue;
    const items = intervalItems(field);
    const key = items.map(({ label, value }) => label + value).join();
    groups.set(key, { names: [...(groups.get(key)?.names ?? []), field.fieldName], items });
  }
  return [...groups.values()];
}

function intervalItems({ reentryAt, harvestOn, withoutInterval = [] }: AppliedField) {
  return [
    { label: 'Do not enter before', value: reentryAt === null ? NO_LIMIT : formatMoment(reentryAt) },
    { label: 'Do not harvest before', value: harvestOn === null ? NO_LIMIT : formatDay(harvestOn) },
    ...(withoutInterval.length === 0 ? [] : [{ label: `For ${listText(withoutInterval)}`, value: NO_LIMIT }]),
  ];
}

function appliedItems({ startedAt, endedAt, acres, products }: AppliedField) {
  const times = [startedAt, endedAt].flatMap((time) => (time === null ? [] : [formatMoment(time)]));
  const rates = products.map(({ name, rate, rateUnit }) => (rate === null ? name : `${name}, ${formatRate(rate, rateUnit)}`));
  return [
    { label: 'Products', value: rates.join('; ') || 'Not given' },
    { label: 'When', value: times.join(' to ') || 'Not given' },
    ...(acres === null ? [] : [{ label: 'Area', value: `${formatAcres(acres)} acres` }]),
  ];
}

const NO_LIMIT = 'Follow the label, or ask the office';

const formatRate = (rate: number, unit: AppliedField['products'][number]['rateUnit']) =>
  unit === '%' ? `${rate} % of the spray` : `${rate} ${unit}/acre`;

/**
 * When the land may be entered and harvested: the longest interval of all products with a known label, for the fields that no signed record
 * says more about.
 */
export function EntryAndHarvest({ job }: { job: SharedJob }) {
  const others = job.fields.filter(({ isApplied }) => !isApplied);
  const isRecorded = others.length < job.fields.length;
  if (job.chemicals.length === 0 || job.status === 'cancelled' || (isRecorded && others.length === 0)) return null;
  const { status, timeZone } = job;
  const end = sprayingEnd(job, timeZone);
  const { reentryAt, harvestOn } = intervalsFrom(end, job.chemicals);
  const hours = longestInterval(job.chemicals.map(({ reentryHours }) => reentryHours));
  const days = longestInterval(job.chemicals.map(({ preHarvestDays }) => preHarvestDays));
  const unknown = namesWithoutInterval(job.chemicals);
  const items = [
    ...(reentryAt === null
      ? []
      : [{ label: 'Enter from', value: `${clockText(localTimeIn(timeZone, Date.parse(reentryAt)))} (${hours} h)` }]),
    ...(harvestOn === null ? [] : [{ label: 'Harvest from', value: `${formatDay(harvestOn)} (${formatCount(days ?? 0, 'day')})` }]),
  ];

  return (
    <Section title={isRecorded ? `Re-entry and harvest: ${listText(others.map(({ name }) => name))}` : 'Re-entry and harvest'}>
      <List items={items} />
      {items.length > 0 && <Text>{describeIntervalStart(end, status, timeZone)}</Text>}
      {items.length > 0 && isRecorded && (
        <Text>These fields have no signed record yet, so the end of the whole job counts. The office may tell you an earlier time.</Text>
      )}
      {unknown.length > 0 && <Text>{`For ${listText(unknown)}, follow the label or ask the office.`}</Text>}
    </Section>
  );
}

function longestInterval(intervals: (number | null)[]): number | null {
  const known = intervals.filter((interval) => interval !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const clockText = (clock: string) => `${formatDay(clock.slice(0, 10))}, ${timeOfDayText(clock.slice(11, 16))}`;

/** 'Liberty, Select and Lontrel'. */
function listText(names: string[]): string {
  const different = [...new Set(names)];
  const last = different.pop() ?? '';
  return different.length === 0 ? last : `${different.join(', ')} and ${last}`;
}
