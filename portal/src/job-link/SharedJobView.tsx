import { type SharedJob, type SprayJobStatus, formatSprayDays, describeZones, STATUS_STYLE } from '@swathline/contract';
import type { CSSProperties } from 'react';
import { STATUS_COLORS } from '@swathline/client/theme/status-colors';
import { formatAcres, formatMoment, formatMomentDay } from '@swathline/client/format/format';
import { usePageTitle } from '../kit/use-page-title.ts';
import { landText, rateText } from '@swathline/client/format/job-text';
import { AroundFields } from './AroundFields.tsx';
import { Applied, EntryAndHarvest } from './EntryAndHarvest.tsx';
import { Item, List, Section, Text } from './sections.tsx';
import { SharedJobLand } from './SharedJobLand.tsx';
import css from './job-link.module.css';

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
  usePageTitle(job.name);
  return (
    <article>
      <div className={css['title']}>
        <h1>{job.name}</h1>
        <StatusChip status={job.status} />
      </div>
      <p className={css['status']}>{STATUS_SENTENCES[job.status]}</p>
      <Section title="Dates">
        <List items={dateItems(job)} />
      </Section>
      <Applied applied={job.applied ?? []} />
      <EntryAndHarvest job={job} />
      <Notes job={job} />
      <Land job={job} />
      {job.surroundings && <AroundFields surroundings={job.surroundings} />}
      <Products chemicals={job.chemicals} />
      <Text>{`For ${job.farmer}. This link works until ${formatMomentDay(job.expiresAt)}; anyone who has it can read this page.`}</Text>
    </article>
  );
}

function dateItems({ status, startDate, endDate, completedAt }: SharedJob) {
  return [
    { label: 'Planned', value: formatSprayDays({ startDate, endDate }) },
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
        <Section key={title} title={title}>
          <p className={css['notes']}>{text}</p>
        </Section>
      ),
  );
}

function Land({ job: { fields, surroundings } }: { job: SharedJob }) {
  return (
    <Section title={fields.length === 1 ? 'Field' : `Fields (${fields.length})`}>
      {fields.length === 0 && <Text>No fields are named for this job yet.</Text>}
      {fields.some(({ coordinates }) => coordinates.length > 0) && <SharedJobLand fields={fields} surroundings={surroundings} />}
      {fields.map((field, index) => (
        <Item key={index} name={field.name} items={fieldItems(field)} />
      ))}
    </Section>
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
    <Section title="Products">
      {chemicals.length === 0 && <Text>No products are named for this job yet.</Text>}
      {chemicals.map((chemical, index) => (
        <Item key={index} name={chemical.name} items={productItems(chemical)} />
      ))}
    </Section>
  );
}

function productItems({ type, description, farmerSupplied, applicationRateLitersPerAcre, rateUnit }: SharedJob['chemicals'][number]) {
  return [
    { label: 'Rate', value: rateText(applicationRateLitersPerAcre, rateUnit) },
    { label: 'Type', value: farmerSupplied ? 'You supply it' : type },
    ...(description ? [{ label: 'Description', value: description }] : []),
  ];
}

function StatusChip({ status }: { status: SprayJobStatus }) {
  const { label, color } = STATUS_STYLE[status];
  const { light, dark } = STATUS_COLORS[color] ?? STATUS_COLORS.grey;
  const colors = {
    '--light-background': light.background,
    '--light-text': light.text,
    '--dark-background': dark.background,
    '--dark-text': dark.text,
  } as CSSProperties;
  return (
    <span className={css['chip']} style={colors}>
      {label}
    </span>
  );
}
