import { type AuditEntry, ROLE_LOOK } from '@swathline/contract';

/** One change of a history in words: 'Company name: nothing → Peters Farms'. */
export function changeText({ property, from, to }: AuditEntry['changes'][number]): string {
  if (property === 'coordinates') return 'Outline: drawn anew';
  const said = SAID[property] ?? {};
  const words = (value: string | null) => (value === null || value === '' ? 'nothing' : (said[value] ?? value));
  return `${nameInWords(property)}: ${words(from)} → ${words(to)}`;
}

/** Values that are codes, by their property. */
const SAID: Record<string, Record<string, string>> = {
  isActive: { true: 'yes', false: 'no' },
  role: Object.fromEntries(Object.entries(ROLE_LOOK).map(([role, { label }]) => [role, label])),
};

/** 'companyName' and 'company_name' as 'Company name'; 'isActive' as 'Active'; 'notifications.jobCompleted' as 'Mail when job completed'. */
export function nameInWords(property: string): string {
  const words = property
    .replace(/^is(?=[A-Z])/, '')
    .replace(/^notifications\./, 'mailWhen ')
    .replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
