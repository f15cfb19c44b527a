import type { AuditSubject } from '@swathline/contract';

/** The table of a subject, and the SQL expression of its name there; null for a subject without rows or names. */
type SubjectName = { table: string; name: string } | null;

/** The subjects of the platform itself. */
export const PLATFORM_SUBJECTS = { mail: { table: 'mails', name: '"subject"' }, activity: null } as const;

const registered = new Map<string, SubjectName>();

export function registerSubjects(names: Record<AuditSubject, SubjectName>): void {
  for (const [subject, name] of Object.entries(names)) registered.set(subject, name);
}

export function subjectNameOf(subject: AuditSubject): SubjectName {
  const name = registered.get(subject);
  if (name === undefined) throw new Error(`No feature has registered the subject ${subject}. Import registrations.ts.`);
  return name;
}
