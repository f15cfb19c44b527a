import { describeIntervalStart, reentryTime, formatDay, firstHarvestDay, type SharedJob } from '@swathline/contract';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from '../details/JobDetailsSection.tsx';

/** From when the land may be entered and harvested: the longest wait of all products counts, as far as their labels are known here. */
export function EntryAndHarvest({ job }: { job: SharedJob }) {
  if (job.chemicals.length === 0 || job.status === 'cancelled') return null;
  const { lastSprayDay, status } = job;
  const hours = longest(job.chemicals.map(({ reentryHours }) => reentryHours));
  const days = longest(job.chemicals.map(({ preHarvestDays }) => preHarvestDays));
  const unknown = job.chemicals.filter((product) => product.reentryHours === null || product.preHarvestDays === null);
  const lines = [
    ...(hours === null ? [] : [{ label: 'Enter from', value: `${clockOffsetText(reentryTime(lastSprayDay, hours))} (${hours} h)` }]),
    ...(days === null ? [] : [{ label: 'Harvest from', value: `${formatDay(firstHarvestDay(lastSprayDay, days))} (${days} days)` }]),
  ];

  return (
    <JobDetailsSection title="Re-entry and harvest">
      <JobDetailsLines lines={lines} />
      {lines.length > 0 && <JobDetailsText>{describeIntervalStart(lastSprayDay, status)}</JobDetailsText>}
      {unknown.length > 0 && (
        <JobDetailsText>{`For ${listed(unknown.map(({ name }) => name))}, follow the label or ask the office.`}</JobDetailsText>
      )}
    </JobDetailsSection>
  );
}

function longest(waits: (number | null)[]): number | null {
  const known = waits.filter((wait) => wait !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const clockOffsetText = (clock: string) => `${formatDay(clock.slice(0, 10))}, ${clock.slice(11)}`;

const listed = (names: string[]) => new Intl.ListFormat('en-CA').format([...new Set(names)]);
