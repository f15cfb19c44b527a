import { CREDENTIAL_KIND_LABEL, credentialName, expiryText, formatSprayDays, oneLine } from '@swathline/contract';
import { composeEmail, type Email } from '../../../platform/mail/email.ts';
import type { DueCredential } from '../../credentials/reminders.ts';

export interface ExpiringCredential extends DueCredential {
  /** Jobs that are approved or in progress and sprayed when the credential is no longer valid. */
  jobs: { name: string; startDate: string; endDate: string }[];
}

interface EmailOptions {
  publicUrl: string;
  settings: { pageUrl: string; unsubscribeUrl: string };
}

const MAX_LISTED = 30;

/** Mail to an administrator about credentials that expire soon, the first to expire first. */
export function expiringEmail(
  to: { email: string; firstName: string },
  credentials: readonly ExpiringCredential[],
  options: EmailOptions,
): Email {
  const listed = credentials.slice(0, MAX_LISTED).map((credential) => ({
    label: `${credentialName(credential)}, ${credential.holder}`,
    value: [expiryText(credential, credential.today), jobsText(credential)].filter(Boolean).join('. '),
  }));
  const rest = credentials.length - listed.length;
  return composeEmail({
    to: to.email,
    subject: subjectOf(credentials),
    recipientName: to.firstName,
    paragraphs: [credentials.length === 1 ? 'This paper needs to be renewed:' : 'These papers need to be renewed:'],
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

/** The approved jobs that are sprayed without the credential; '' for none. */
function jobsText({ jobs }: ExpiringCredential): string {
  if (jobs.length === 0) return '';
  const named = jobs.slice(0, MAX_JOBS).map((job) => `${oneLine(job.name)} (${formatSprayDays(job)})`);
  const rest = jobs.length - named.length;
  return `Approved jobs that need it: ${[...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}`;
}

function subjectOf(credentials: readonly ExpiringCredential[]): string {
  const [first] = credentials;
  if (credentials.length !== 1 || !first) return `${credentials.length} papers expire`;
  return `${CREDENTIAL_KIND_LABEL[first.kind]} of ${first.holder} ${expiryText(first, first.today)}`;
}
