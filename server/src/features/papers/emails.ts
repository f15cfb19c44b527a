import {
  CREDENTIAL_KIND_LABEL,
  type CredentialKind,
  expiryText,
  formatSprayDays,
  oneLine,
  paperName,
  type PaperProvince,
} from '@swathline/contract';
import { composeEmail, type Email } from '../../platform/mail/email.ts';

export interface ExpiringPaper {
  kind: CredentialKind;
  province: PaperProvince;
  holder: string;
  issuedOn: string | null;
  expiresOn: string;
  /** The day of the mail, in the operation's time zone. */
  today: string;
  /** Jobs that are approved or in progress and sprayed when the paper is no longer valid. */
  jobs: { name: string; startDate: string; endDate: string }[];
}

interface EmailOptions {
  publicUrl: string;
  settings: { pageUrl: string; unsubscribeUrl: string };
}

const MAX_LISTED = 30;

/** Mail to an administrator about papers that expire soon, the first to expire first. */
export function expiringEmail(to: { email: string; firstName: string }, papers: readonly ExpiringPaper[], options: EmailOptions): Email {
  const listed = papers.slice(0, MAX_LISTED).map((paper) => ({
    label: `${paperName(paper)}, ${paper.holder}`,
    value: [expiryText(paper, paper.today), jobsText(paper)].filter(Boolean).join('. '),
  }));
  const rest = papers.length - listed.length;
  return composeEmail({
    to: to.email,
    subject: subjectOf(papers),
    recipientName: to.firstName,
    paragraphs: [papers.length === 1 ? 'This paper needs to be renewed:' : 'These papers need to be renewed:'],
    facts: [...listed, ...(rest > 0 ? [{ label: 'More', value: `and ${rest} more papers` }] : [])],
    button: { label: 'Open the papers', url: `${options.publicUrl}/office` },
    closing: [
      'Add the new paper when you have it: then no more mail comes about the old one.',
      'You get this mail because you are an administrator.',
    ],
    settings: options.settings,
  });
}

const MAX_JOBS = 10;

/** The approved jobs that are sprayed without the paper; '' for none. */
function jobsText({ jobs }: ExpiringPaper): string {
  if (jobs.length === 0) return '';
  const named = jobs.slice(0, MAX_JOBS).map((job) => `${oneLine(job.name)} (${formatSprayDays(job)})`);
  const rest = jobs.length - named.length;
  return `Approved jobs that need it: ${[...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}`;
}

function subjectOf(papers: readonly ExpiringPaper[]): string {
  const [first] = papers;
  if (papers.length !== 1 || !first) return `${papers.length} papers expire`;
  return `${CREDENTIAL_KIND_LABEL[first.kind]} of ${first.holder} ${expiryText(first, first.today)}`;
}
