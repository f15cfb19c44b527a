import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  describeIntervalStart,
  reentryTime,
  firstHarvestDay,
  type SharedJob,
  type SprayJobStatus,
  STATUS_STYLE,
  describeZones,
} from '@swathline/contract';
import { lazy, Suspense } from 'react';
import { MapBoundary } from '../../../shared/map/MapNotice.tsx';
import { formatAcres, formatDay, formatMoment, formatMomentDay } from '../../../shared/ui/format/format.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { DetailsList, DetailsSection, DetailsText } from '../details/DetailsLayout.tsx';
import { landText, rateText } from '../job-text.ts';

const JobMap = lazy(() => import('../details/JobMap.tsx').then((m) => ({ default: m.JobMap })));

const STATUS_SENTENCES: Record<SprayJobStatus, string> = {
  draft: 'The office is still preparing this job.',
  submitted: 'Waiting for the office to approve it.',
  changes_needed: 'Something has to change before it can be approved. See the notes from the office.',
  approved: 'Approved. It will be sprayed within these dates, when the weather allows.',
  in_progress: 'Being sprayed now. Keep people and animals away from the fields.',
  completed: 'The spraying is done.',
  cancelled: 'Cancelled. Nothing will be sprayed.',
};

export function SharedJobView({ job }: { job: SharedJob }) {
  return (
    <article>
      <title>{`${job.name} · Swathline`}</title>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mb: 1 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {job.name}
        </Typography>
        <StatusChip style={STATUS_STYLE[job.status]} />
      </Box>
      <Typography sx={{ mb: 2.5 }}>{STATUS_SENTENCES[job.status]}</Typography>
      <DetailsSection title="Dates">
        <DetailsList items={dateItems(job)} />
      </DetailsSection>
      <EntryAndHarvest job={job} />
      <Notes job={job} />
      <Land fields={job.fields} />
      <Products chemicals={job.chemicals} />
      <DetailsText>{`For ${job.farmer}. This link works until ${formatMomentDay(job.expiresAt)}; anyone who has it can read this page.`}</DetailsText>
    </article>
  );
}

function dateItems({ status, startDate, endDate, completedAt }: SharedJob) {
  return [
    { label: 'Planned', value: `${formatDay(startDate)} to ${formatDay(endDate)}` },
    ...(status === 'completed' && completedAt !== null ? [{ label: 'Completed', value: formatMoment(completedAt) }] : []),
  ];
}

function Notes({ job: { admin_notes, farmer_notes } }: { job: SharedJob }) {
  const notes = [
    { title: 'Notes from the office', text: admin_notes },
    { title: 'Your notes', text: farmer_notes },
  ];
  return notes.map(
    ({ title, text }) =>
      text && (
        <DetailsSection key={title} title={title}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </DetailsSection>
      ),
  );
}

function Land({ fields }: { fields: SharedJob['fields'] }) {
  return (
    <DetailsSection title={fields.length === 1 ? 'Field' : `Fields (${fields.length})`}>
      {fields.length === 0 && <DetailsText>No fields are named for this job yet.</DetailsText>}
      {fields.some(({ coordinates }) => coordinates.length > 0) && (
        <Box sx={{ position: 'relative', height: 320, mb: 2, borderRadius: 1, overflow: 'hidden' }}>
          <MapBoundary>
            <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
              <JobMap label="Map of the fields and their exclusion zones" fields={fields} />
            </Suspense>
          </MapBoundary>
        </Box>
      )}
      {fields.map((field, index) => (
        <Item key={index} name={field.name} items={fieldItems(field)} />
      ))}
    </DetailsSection>
  );
}

function fieldItems(field: SharedJob['fields'][number]) {
  return [
    { label: 'Land', value: landText(field) || (field.location ?? 'Not specified') },
    { label: 'To spray', value: `${formatAcres(field.acres)} acres` },
    ...(field.exclusionZones.length > 0 ? [{ label: 'Left out', value: describeZones(field.exclusionZones) }] : []),
  ];
}

function Products({ chemicals }: { chemicals: SharedJob['chemicals'] }) {
  return (
    <DetailsSection title="Products">
      {chemicals.length === 0 && <DetailsText>No products are named for this job yet.</DetailsText>}
      {chemicals.map((chemical, index) => (
        <Item key={index} name={chemical.name} items={productItems(chemical)} />
      ))}
    </DetailsSection>
  );
}

function productItems({ type, description, farmerSupplied, applicationRateLitersPerAcre, rateUnit }: SharedJob['chemicals'][number]) {
  return [
    { label: 'Rate', value: rateText(applicationRateLitersPerAcre, rateUnit) },
    { label: 'Type', value: farmerSupplied ? 'You supply it' : type },
    ...(description ? [{ label: 'Description', value: description }] : []),
  ];
}

function Item({ name, items }: { name: string; items: { label: string; value: string }[] }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <DetailsList items={items} />
    </Box>
  );
}

/** When the land may be entered and harvested: the longest interval of all products with a known label. */
function EntryAndHarvest({ job }: { job: SharedJob }) {
  if (job.chemicals.length === 0 || job.status === 'cancelled') return null;
  const { lastSprayDay, status } = job;
  const hours = longestInterval(job.chemicals.map(({ reentryHours }) => reentryHours));
  const days = longestInterval(job.chemicals.map(({ preHarvestDays }) => preHarvestDays));
  const unknown = job.chemicals.filter((product) => product.reentryHours === null || product.preHarvestDays === null);
  const items = [
    ...(hours === null ? [] : [{ label: 'Enter from', value: `${clockText(reentryTime(lastSprayDay, hours))} (${hours} h)` }]),
    ...(days === null ? [] : [{ label: 'Harvest from', value: `${formatDay(firstHarvestDay(lastSprayDay, days))} (${days} days)` }]),
  ];

  return (
    <DetailsSection title="Re-entry and harvest">
      <DetailsList items={items} />
      {items.length > 0 && <DetailsText>{describeIntervalStart(lastSprayDay, status)}</DetailsText>}
      {unknown.length > 0 && (
        <DetailsText>{`For ${listText(unknown.map(({ name }) => name))}, follow the label or ask the office.`}</DetailsText>
      )}
    </DetailsSection>
  );
}

function longestInterval(intervals: (number | null)[]): number | null {
  const known = intervals.filter((interval) => interval !== null);
  return known.length === 0 ? null : Math.max(...known);
}

const clockText = (clock: string) => `${formatDay(clock.slice(0, 10))}, ${clock.slice(11)}`;

const listText = (names: string[]) => new Intl.ListFormat('en-CA').format([...new Set(names)]);
