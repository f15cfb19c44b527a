import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type SharedJob, type SprayJobStatus, STATUS_STYLE, describeZones } from '@swathline/contract';
import { lazy, Suspense } from 'react';
import { MapBoundary } from '../../../shared/map/MapNotice.tsx';
import { formatAcres, formatDay, formatMoment, formatMomentDay } from '../../../shared/ui/format/format.ts';
import { StatusChip } from '../../../shared/ui/StatusChip.tsx';
import { rateText } from '../details/JobDetailsChemicals.tsx';
import { landText } from '../details/JobDetailsFields.tsx';
import { JobDetailsLines, JobDetailsSection, JobDetailsText } from '../details/JobDetailsSection.tsx';
import { EntryAndHarvest } from './EntryAndHarvest.tsx';

const JobMap = lazy(() => import('../details/JobMap.tsx').then((m) => ({ default: m.JobMap })));

const IN_WORDS: Record<SprayJobStatus, string> = {
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
      <Typography sx={{ mb: 2.5 }}>{IN_WORDS[job.status]}</Typography>
      <JobDetailsSection title="Dates">
        <JobDetailsLines lines={dateLines(job)} />
      </JobDetailsSection>
      <EntryAndHarvest job={job} />
      <Notes job={job} />
      <Land fields={job.fields} />
      <Products chemicals={job.chemicals} />
      <JobDetailsText>{`For ${job.farmer}. This link works until ${formatMomentDay(job.expiresAt)}; whoever has it can read this page.`}</JobDetailsText>
    </article>
  );
}

function dateLines({ status, startDate, endDate, completedAt }: SharedJob) {
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
        <JobDetailsSection key={title} title={title}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </JobDetailsSection>
      ),
  );
}

function Land({ fields }: { fields: SharedJob['fields'] }) {
  return (
    <JobDetailsSection title={fields.length === 1 ? 'Field' : `Fields (${fields.length})`}>
      {fields.length === 0 && <JobDetailsText>No fields are named for this job yet.</JobDetailsText>}
      {fields.some(({ coordinates }) => coordinates.length > 0) && (
        <Box sx={{ position: 'relative', height: 320, mb: 2, borderRadius: 1, overflow: 'hidden' }}>
          <MapBoundary>
            <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
              <JobMap label="Map of the fields and their exclusion zones" fields={fields} />
            </Suspense>
          </MapBoundary>
        </Box>
      )}
      {fields.map((field, at) => (
        <Item key={at} name={field.name} lines={fieldLines(field)} />
      ))}
    </JobDetailsSection>
  );
}

function fieldLines(field: SharedJob['fields'][number]) {
  return [
    { label: 'Land', value: landText(field) || (field.location ?? 'Not specified') },
    { label: 'To spray', value: `${formatAcres(field.acres)} acres` },
    ...(field.exclusionZones.length > 0 ? [{ label: 'Left out', value: describeZones(field.exclusionZones) }] : []),
  ];
}

function Products({ chemicals }: { chemicals: SharedJob['chemicals'] }) {
  return (
    <JobDetailsSection title="Products">
      {chemicals.length === 0 && <JobDetailsText>No products are named for this job yet.</JobDetailsText>}
      {chemicals.map((chemical, at) => (
        <Item key={at} name={chemical.name} lines={productLines(chemical)} />
      ))}
    </JobDetailsSection>
  );
}

function productLines({ type, description, farmerSupplied, applicationRateLitersPerAcre, rateUnit }: SharedJob['chemicals'][number]) {
  return [
    { label: 'Rate', value: rateText(applicationRateLitersPerAcre, rateUnit) },
    { label: 'Type', value: farmerSupplied ? 'You supply it' : type },
    ...(description ? [{ label: 'Description', value: description }] : []),
  ];
}

function Item({ name, lines }: { name: string; lines: { label: string; value: string }[] }) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <JobDetailsLines lines={lines} />
    </Box>
  );
}
