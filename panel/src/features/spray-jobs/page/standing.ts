import {
  type ApplicationRecord,
  clockIn,
  type GoNoGoReply,
  missingParts,
  officePoints,
  type SprayJob,
  weatherPoints,
} from '@swathline/contract';
import { endSentence, formatMomentDay, operationTimeZone } from '@swathline/client/format/format';

/** What the sentence about a job's standing is made from; a part is undefined until it has loaded. */
export interface StandingFacts {
  check?: GoNoGoReply | undefined;
  /** The time of the last check, if it fails or is too old now; null if none was read. */
  unreadSince?: string | null | undefined;
  /** Whether neighbours are on file that the newest check did not have. */
  needsNeighbourCheck?: boolean | undefined;
  /** The records that count. */
  records?: readonly Pick<ApplicationRecord, 'state'>[] | undefined;
  areRecordsUnread?: boolean;
  /** Whether what is not billed yet could not be loaded. */
  isBillingUnread?: boolean;
  /** What the crew reported last. */
  crew?: string | undefined;
}

/** Where a job stands and what blocks it, in one or two sentences, by the rules of its checks. */
export function standingText(job: SprayJob, facts: StandingFacts): string {
  switch (job.status) {
    case 'draft':
      return `Draft. ${beforeApproval(job, facts, job.isOfficeJob ? 'It can be approved.' : 'It can be submitted.')}`;
    case 'submitted':
      return `${submittedText(job)} ${beforeApproval(job, facts, 'It can be approved.')}`;
    case 'changes_needed':
      return `Changes are needed. ${beforeApproval(job, facts, 'Once they are made, submit it again.')}`;
    case 'approved':
      return `Approved. ${openPoints(facts, 'Before take-off')}`.trim();
    case 'in_progress':
      return ['In progress.', facts.crew && endSentence(facts.crew), openPoints(facts, 'Still open')].filter(Boolean).join(' ');
    case 'completed':
      return completedText(facts);
    case 'cancelled':
      return 'Cancelled. Nothing is left to do.';
  }
}

function submittedText({ dateSubmitted }: SprayJob): string {
  return dateSubmitted === null ? 'Submitted.' : `Submitted ${formatMomentDay(dateSubmitted)}.`;
}

function beforeApproval(job: SprayJob, facts: StandingFacts, otherwise: string): string {
  const missing = [...missingParts(job), ...openAtOffice(facts)];
  if (missing.length === 0) return unreadText(facts) ?? otherwise;
  return [`Before approval: ${listText(missing)}.`, unreadText(facts)].filter(Boolean).join(' ');
}

const openAtOffice = ({ check, needsNeighbourCheck }: StandingFacts) => officePoints({ rows: check?.rows, needsNeighbourCheck });

function unreadText({ unreadSince }: StandingFacts): string | undefined {
  if (unreadSince === undefined) return undefined;
  const since = unreadSince === null ? '' : ` since ${clockIn(operationTimeZone(), Date.parse(unreadSince))}`;
  return `The checks could not be read${since}.`;
}

function openPoints(facts: StandingFacts, lead: string): string {
  const unread = unreadText(facts);
  if (unread !== undefined) return unread;
  if (!facts.check) return '';
  const open = [...weatherPoints(facts.check.rows), ...openAtOffice(facts)];
  if (open.length > 0) return `${lead}: ${listText(open)}.`;
  return facts.check.overall === 'go'
    ? 'All checks say go; the label and the pilot decide.'
    : 'Look at the cautions; the label and the pilot decide.';
}

function completedText({ records, areRecordsUnread = false, isBillingUnread = false }: StandingFacts): string {
  if (!records) return areRecordsUnread ? 'Completed. Its records could not be read.' : 'Completed.';
  if (records.length === 0) return 'Completed. Its records are not opened yet.';
  const open = records.filter(({ state }) => state === 'open').length;
  if (open === 0) {
    const signed = records.length === 1 ? 'its record is signed' : `its ${records.length} records are signed`;
    return `Completed, and ${signed}.${isBillingUnread ? ' What is not billed yet could not be read.' : ''}`;
  }
  if (records.length === 1) return 'Completed. Its record is not signed yet.';
  return `Completed. ${open} of ${records.length} records ${open === 1 ? 'is' : 'are'} not signed yet.`;
}

/** 'a reading, the papers and the land check'. */
const listText = (parts: readonly string[]) => new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(parts);
