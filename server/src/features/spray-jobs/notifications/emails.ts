import { oneLine, type SprayJobStatus } from '@swathline/contract';
import { type Letter, letter, quoted } from '../../../platform/mail/email.ts';

interface MailedJob {
  name: string;
  farmer: string;
  startDate: string;
  endDate: string;
  farmer_notes: string | null;
  admin_notes: string | null;
  fields: { name: string; location: string | null; acres: number }[];
}

/** Who gets it has confirmed the address. */
interface Mailing {
  to: { email: string; firstName: string };
  /** Who did what the mail tells of. */
  by: { firstName: string; lastName: string };
  job: MailedJob;
  settings: { pageUrl: string; unsubscribeUrl: string };
}

const MAX_FIELDS = 20;

/** To the office. `notes` came with the submission. */
export function submittedLetter({ to, by, job, settings }: Mailing, notes: string | null, url: string): Letter {
  return letter({
    to: to.email,
    subject: `Submitted: ${job.name}`,
    greets: to.firstName,
    paragraphs: [`${nameOf(by)} submitted the spray job ${quoted(job.name)}. It waits for your decision.`],
    facts: [
      { label: 'Farmer', value: job.farmer },
      ...factsOf(job),
      { label: 'Notes with the submission', value: notes },
      { label: 'Farmer notes', value: job.farmer_notes },
    ],
    button: { label: 'Open the job', url },
    closing: ['You get this mail because you are an administrator.'],
    settings,
  });
}

type ToldToFarmer = 'approved' | 'changes_needed' | 'completed';

const TO_FARMER: Record<ToldToFarmer, { subject: string; sentence: string }> = {
  approved: { subject: 'Approved', sentence: 'was approved' },
  changes_needed: { subject: 'Changes needed', sentence: 'needs changes before it can be approved' },
  completed: { subject: 'Completed', sentence: 'is completed' },
};

export function isToldToFarmer(status: SprayJobStatus): status is ToldToFarmer {
  return status in TO_FARMER;
}

/** Never the internal notes. */
export function decidedLetter({ to, by, job, settings }: Mailing, status: ToldToFarmer, url: string): Letter {
  const { subject, sentence } = TO_FARMER[status];
  return letter({
    to: to.email,
    subject: `${subject}: ${job.name}`,
    greets: to.firstName,
    paragraphs: [`Your spray job ${quoted(job.name)} ${sentence}.`],
    facts: [
      { label: 'Notes from the office', value: job.admin_notes },
      ...factsOf(job),
      { label: 'Your notes', value: job.farmer_notes },
      { label: 'Done by', value: `${by.firstName} ${by.lastName}` },
    ],
    button: { label: 'See the job', url },
    closing: ['The link shows this job to whoever has it, without signing in. Keep it to yourself.'],
    settings,
  });
}

/** To pilot or crew, who have no panel: everything they need is in the mail. */
export function assignedLetter({ to, by, job, settings }: Mailing, as: 'pilot' | 'ground crew', notes: string | null): Letter {
  return letter({
    to: to.email,
    subject: `You are assigned: ${job.name}`,
    greets: to.firstName,
    paragraphs: [`${nameOf(by)} assigned you to the spray job ${quoted(job.name)} as ${as}.`],
    facts: [
      { label: 'Farmer', value: job.farmer },
      ...factsOf(job),
      { label: 'Notes for you', value: notes },
      { label: 'Farmer notes', value: job.farmer_notes },
    ],
    closing: ['If anything is unclear, call the office.'],
    settings,
  });
}

const nameOf = ({ firstName, lastName }: Mailing['by']) => quoted(`${firstName} ${lastName}`);

function factsOf({ startDate, endDate, fields }: MailedJob) {
  const shown = fields.slice(0, MAX_FIELDS).map(fieldLine);
  const rest = fields.length - shown.length;
  return [
    { label: 'Dates', value: `${day(startDate)} to ${day(endDate)}` },
    { label: fields.length === 1 ? 'Field' : 'Fields', value: [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n') },
  ];
}

const fieldLine = ({ name, location, acres }: MailedJob['fields'][number]) =>
  [oneLine(name), location, `${acres.toLocaleString('en-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} acres`]
    .filter((part) => part !== null)
    .join(', ');

const DAY = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` as 'Jun 15, 2026'. */
const day = (calendarDay: string) => DAY.format(new Date(`${calendarDay}T00:00:00Z`));
