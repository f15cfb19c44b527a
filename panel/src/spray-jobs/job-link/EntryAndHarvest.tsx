import type { SharedJob } from '@swathline/contract';
import { formatMoment, formatMomentDay } from '../../ui/format.ts';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from '../JobDetailsSection.tsx';
import { earliestEntry, earliestHarvest } from './entry-and-harvest.ts';

/** From when the land may be entered and harvested, as far as the products' labels are known here. */
export function EntryAndHarvest({ job }: { job: SharedJob }) {
  if (job.chemicals.length === 0 || job.status === 'cancelled') return null;
  const unknown = job.chemicals.filter((product) => product.restrictedEntryHours === null || product.preHarvestDays === null);
  const lines = [
    { label: 'Enter from', value: earliestEntry(job, formatMoment) },
    { label: 'Harvest from', value: earliestHarvest(job, formatMomentDay) },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));

  return (
    <JobDetailsSection title="Re-entry and harvest">
      <JobDetailsLines lines={lines} />
      {unknown.length > 0 && (
        <JobDetailsText>{`For ${listed(unknown.map(({ name }) => name))}, follow the label or ask the office.`}</JobDetailsText>
      )}
    </JobDetailsSection>
  );
}

const listed = (names: string[]) => new Intl.ListFormat('en-CA').format([...new Set(names)]);
