import { AUDIT_LABEL, type AuditEntry, type AuditSubject } from '@swathline/contract';
import { changeText, nameInWords } from './change-text.ts';

const SUBJECTS: Record<AuditSubject, { one: string; several: string }> = {
  user: { one: 'user', several: 'users' },
  chemical: { one: 'chemical', several: 'chemicals' },
  field: { one: 'field', several: 'fields' },
  spray_job: { one: 'spray job', several: 'spray jobs' },
  track: { one: 'track', several: 'tracks' },
  mail: { one: 'mail', several: 'mails' },
  activity: { one: 'activity', several: 'activity' },
  restore: { one: 'backup of', several: 'backups' },
};

/** Who did it. Nobody is signed in during a failed sign-in or a request for a link. */
export function whoText({ by, action, address }: AuditEntry): string {
  if (by) return by.name;
  return address === null && action !== 'sign_in_failed' ? 'The server' : 'Not signed in';
}

/** What was done and to what: 'Changed role or activity: Sky High'; 'Failed to sign in as Ann Lee (3 times)'. */
export function whatText(entry: AuditEntry): string {
  const times = entry.times > 1 ? ` (${entry.times} times)` : '';
  return deedText(entry) + times;
}

function deedText({ action, subjectType, subjectId, subjectName, address, by }: AuditEntry): string {
  const label = AUDIT_LABEL[action];
  if (action === 'sign_in') return label;
  if (action === 'sign_in_failed') {
    if (address === null) return `${label}, from many addresses`;
    return subjectId === null ? `${label}: no account has the e-mail address` : `${label} as ${subjectName ?? 'a user since deleted'}`;
  }
  if (subjectId === null) return `${label} ${SUBJECTS[subjectType].several}`;
  if (subjectType === 'user' && subjectId === by?.id) return label;
  return `${label}: ${SUBJECTS[subjectType].one} ${subjectName ?? 'since deleted'}`;
}

/** The details, a line each; none for a new record, which can be opened. */
export function detailTexts({ action, changes }: AuditEntry): string[] {
  if (action === 'create') return [];
  if (action === 'export' || action === 'print') return changes.map(({ property, to }) => `${nameInWords(property)}: ${to ?? ''}`);
  return changes.map(changeText);
}
