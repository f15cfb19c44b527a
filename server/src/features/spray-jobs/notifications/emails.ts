import {
  formatDay,
  formatNumber,
  formatSprayDays,
  nameOfPerson,
  oneLine,
  type PlannedDates,
  type SprayJobStatus,
} from '@swathline/contract';
import type { Person } from '../../../platform/http/callers.ts';
import { composeEmail, type Email, quoteName } from '../../../platform/mail/email.ts';
import { CHOSEN_ON_FARM_PAGE } from '../../auth/mail-settings.ts';

interface MailedJob {
  name: string;
  /** Of the office. */
  company: string | null;
  farmer: string;
  startDate: string;
  endDate: string;
  farmer_notes: string | null;
  admin_notes: string | null;
  fields: { name: string; location: string | null; acres: number }[];
}

interface EmailInput {
  /** The recipient, whose address is confirmed. */
  to: { email: string; firstName: string };
  /** The person whose action the mail reports. */
  by: Person;
  job: MailedJob;
  settings: { pageUrl: string; unsubscribeUrl: string };
}

/** A value of the mix before and after an edit, with its unit. */
export interface MixChange {
  label: string;
  from: string;
  to: string;
}

const MAX_FIELDS = 20;

/** Mail to an administrator. `notes` are the notes of the submission. */
export function submittedEmail({ to, by, job, settings }: EmailInput, notes: string | null, url: string): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `Submitted: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`${quotedName(by)} submitted the spray job ${quoteName(job.name)}. It is waiting for your decision.`],
    facts: [
      { label: 'Farmer', value: job.farmer },
      ...jobFacts(job),
      { label: 'Notes with the submission', value: notes },
      { label: 'Farmer notes', value: job.farmer_notes },
    ],
    button: { label: 'Open the job', url },
    closing: ['You get this mail because you are an administrator.'],
    settings,
  });
}

/** The statuses that are mailed to the farmer. */
type MailedStatus = 'approved' | 'changes_needed' | 'completed' | 'cancelled';

const STATUS_TEXTS: Record<MailedStatus, { subject: string; sentence: string }> = {
  approved: { subject: 'Approved', sentence: 'was approved' },
  changes_needed: { subject: 'Changes needed', sentence: 'needs changes before it can be approved' },
  completed: { subject: 'Completed', sentence: 'is completed' },
  cancelled: { subject: 'Cancelled', sentence: 'was cancelled' },
};

export function isMailedToFarmer(status: SprayJobStatus): status is MailedStatus {
  return status in STATUS_TEXTS;
}

const LINK_IS_OPEN = 'Anyone with the link can see this job without signing in. Keep it to yourself.';

/** Mail to the farmer; it never contains the internal notes. @param reason of a cancellation */
export function statusEmail(
  { to, by, job, settings }: EmailInput,
  { status, reason, url }: { status: MailedStatus; reason: string | null; url: string },
): Email {
  const { subject, sentence } = STATUS_TEXTS[status];
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `${subject}: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`Your spray job ${quoteName(job.name)} ${sentence}.`],
    facts: [
      { label: 'Reason', value: reason },
      { label: 'Notes from the office', value: job.admin_notes },
      ...jobFacts(job),
      { label: 'Your notes', value: job.farmer_notes },
      { label: 'Done by', value: nameOfPerson(by) },
    ],
    button: { label: 'See the job', url },
    closing: [LINK_IS_OPEN],
    settings,
  });
}

interface WorkEmailInput extends Pick<EmailInput, 'to' | 'job'> {
  /** Undefined for a mail that only the farmer's page switches. */
  settings: EmailInput['settings'] | undefined;
}

/** Mail to the farmer about the work in the field, with the words of the notice. */
export function workEmail({ to, job, settings }: WorkEmailInput, { title, body }: { title: string; body: string }, url: string): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: title,
    recipientName: to.firstName,
    paragraphs: [body],
    facts: jobFacts(job),
    button: { label: 'See the job', url },
    closing: [LINK_IS_OPEN, ...(settings ? [] : [CHOSEN_ON_FARM_PAGE])],
    ...(settings && { settings }),
  });
}

/** Mail to a pilot or crew member. They cannot use the panel, so the mail contains everything they need. */
export function assignedEmail({ to, by, job, settings }: EmailInput, as: 'pilot' | 'ground crew', notes: string | null): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `You are assigned: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`${quotedName(by)} assigned you to the spray job ${quoteName(job.name)} as ${as}.`],
    facts: [
      { label: 'Farmer', value: job.farmer },
      ...jobFacts(job),
      { label: 'Notes for you', value: notes },
      { label: 'Farmer notes', value: job.farmer_notes },
    ],
    closing: ['If anything is unclear, call the office.'],
    settings,
  });
}

/** Mail to the farmer and the people of a job that is approved already. */
export function daysChangedEmail({ to, by, job, settings }: EmailInput, before: PlannedDates): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `New day: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`${quotedName(by)} planned the spray job ${quoteName(job.name)} for other days.`],
    facts: [{ label: 'Before', value: formatSprayDays(before) }, ...jobFacts(job)],
    closing: ['If anything is unclear, call the office.'],
    settings,
  });
}

/** Mail to a pilot or crew member of a job that was approved. */
export function cancelledEmail({ to, by, job, settings }: EmailInput, reason: string | null): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `Cancelled: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`${quotedName(by)} cancelled the spray job ${quoteName(job.name)}. Do not spray it.`],
    facts: [{ label: 'Reason', value: reason }, { label: 'Farmer', value: job.farmer }, ...jobFacts(job)],
    closing: ['If anything is unclear, call the office.'],
    settings,
  });
}

/** Mail to the farmer and the people of an approved job about the day that the office has planned; null when the job was taken off its day. */
export function dayPlannedEmail({ to, by, job, settings }: EmailInput, day: string | null): Email {
  const name = quoteName(job.name);
  const planned = day === null ? `took the spray job ${name} off its day` : `planned the spray job ${name} for ${formatDay(day)}`;
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `New day: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [`${quotedName(by)} ${planned}.`],
    facts: [{ label: 'Day', value: day === null ? 'Not planned yet' : formatDay(day) }, fieldFact(job)],
    closing: ['The day is a plan: wind and rain may move it. If it does not suit you, call the office.'],
    settings,
  });
}

/** Mail to a pilot or crew member of a job that is approved already. */
export function mixChangedEmail({ to, by, job, settings }: EmailInput, changes: MixChange[]): Email {
  return composeEmail({
    to: to.email,
    sender: job.company,
    subject: `Another mix: ${job.name}`,
    recipientName: to.firstName,
    paragraphs: [
      `${quotedName(by)} changed the mix of the spray job ${quoteName(job.name)} after its approval, so its loads are other ones than before. ` +
        'Work by the new work order.',
    ],
    facts: [...changes.map(({ label, from, to: now }) => ({ label, value: `${now} (it was ${from})` })), ...jobFacts(job)],
    closing: ['If anything is unclear, call the office.'],
    settings,
  });
}

const quotedName = (by: Person) => quoteName(nameOfPerson(by));

const jobFacts = (job: MailedJob) => [{ label: 'Spray days', value: formatSprayDays(job) }, fieldFact(job)];

function fieldFact({ fields }: Pick<MailedJob, 'fields'>) {
  const shown = fields.slice(0, MAX_FIELDS).map(formatField);
  const rest = fields.length - shown.length;
  const value = [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
  return { label: fields.length === 1 ? 'Field' : 'Fields', value };
}

const formatField = ({ name, location, acres }: MailedJob['fields'][number]) =>
  [oneLine(name), location, `${formatNumber(acres, 1)} acres`].filter((part) => part !== null).join(', ');
