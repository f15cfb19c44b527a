import type { AuditSubject } from '@swathline/contract';

/** Where the rows of a subject are, and what the audit trail says of them. */
interface Subject {
  table: string;
  /** The SQL expression of the subject's name in its table. */
  name: string;
  /** Properties that are generated or derived from recorded ones, also in items of its lists. */
  unrecorded?: readonly string[];
}

/** The subjects of the platform itself. */
export const PLATFORM_SUBJECTS = { mail: { table: 'mails', name: '"subject"' }, activity: null } as const;

const registered = new Map<string, Subject | null>();

/** @param subjects null for a subject without rows or names */
export function registerSubjects(subjects: Record<AuditSubject, Subject | null>): void {
  for (const [name, subject] of Object.entries(subjects)) registered.set(name, subject);
}

export function registeredSubject(name: AuditSubject): Subject | null {
  const subject = registered.get(name);
  if (subject === undefined) throw new Error(`No feature has registered the subject ${name}. Import registrations.ts.`);
  return subject;
}
