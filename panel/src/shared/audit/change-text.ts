import {
  AERIAL_USE_LABEL,
  type AuditEntry,
  type Chemical,
  type Field,
  ROLE_STYLE,
  type SprayJob,
  STATUS_STYLE,
  type User,
} from '@swathline/contract';

/** One change of a history in words: 'Company name: nothing → Peters Farms'. */
export function changeText({ property, from, to }: AuditEntry['changes'][number]): string {
  if (property === 'coordinates') return 'Outline: drawn anew';
  const said = wordsOf(property);
  const words = (value: string | null) => (value === null || value === '' ? 'nothing' : (said[value] ?? value));
  return `${nameInWords(property)}: ${words(from)} → ${words(to)}`;
}

type Words = Partial<Record<string, string>>;

/** The properties of a record that hold a flag or one of a few codes, not a text that somebody typed. */
type CodedKey<Row> = {
  [Key in keyof Row]-?: NonNullable<Row[Key]> extends boolean
    ? Key
    : NonNullable<Row[Key]> extends string
      ? string extends NonNullable<Row[Key]>
        ? never
        : Key
      : never;
}[keyof Row];

type Coded = CodedKey<User> | CodedKey<Field> | CodedKey<Chemical> | CodedKey<SprayJob>;

const YES_NO: Words = { true: 'yes', false: 'no' };
const labelsOf = (looks: Record<string, { label: string }>): Words =>
  Object.fromEntries(Object.entries(looks).map(([code, { label }]) => [code, label]));
/** Each value is a word as it stands. */
const WORDS: Words = {};

/** Values that are codes, by their property: by type every one that a record has. */
const SAID: Record<Coded, Words> = {
  isActive: YES_NO,
  removedByFarmer: YES_NO,
  role: labelsOf(ROLE_STYLE),
  status: labelsOf(STATUS_STYLE),
  aerialUse: AERIAL_USE_LABEL,
  type: WORDS,
  rateUnit: WORDS,
  fieldType: WORDS,
  quarter: WORDS,
  meridian: WORDS,
};

function wordsOf(property: string): Words {
  if (property.startsWith('notifications.')) return YES_NO;
  return (SAID as Partial<Record<string, Words>>)[property] ?? WORDS;
}

/** 'companyName' and 'company_name' as 'Company name'; 'isActive' as 'Active'; 'notifications.jobCompleted' as 'Mail when job completed'. */
export function nameInWords(property: string): string {
  const words = property
    .replace(/^is(?=[A-Z])/, '')
    .replace(/^notifications\./, 'mailWhen ')
    .replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
