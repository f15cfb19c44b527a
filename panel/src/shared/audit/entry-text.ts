import {
  AERIAL_USE_LABEL,
  type Aircraft,
  AIRCRAFT_KIND_LABEL,
  AUDIT_LABEL,
  type AuditEntry,
  type AuditSubject,
  type Chemical,
  CREDENTIAL_KIND_LABEL,
  type Field,
  HAZARD_STYLE,
  MIXING_STEP_LABEL,
  ROLE_STYLE,
  SITE_STYLE,
  SPRAY_QUALITY_LABEL,
  type SprayJob,
  STATUS_STYLE,
  type User,
} from '@swathline/contract';
import { formatDay, formatMoment } from '@swathline/client/format/format';

const SUBJECTS: Record<AuditSubject, { one: string; several: string }> = {
  user: { one: 'user', several: 'users' },
  aircraft: { one: 'aircraft', several: 'aircraft' },
  chemical: { one: 'chemical', several: 'chemicals' },
  field: { one: 'field', several: 'fields' },
  hazard: { one: 'hazard', several: 'hazards' },
  sensitive_site: { one: 'neighbour', several: 'neighbours' },
  spray_job: { one: 'spray job', several: 'spray jobs' },
  record: { one: 'application record', several: 'application records' },
  record_template: { one: 'record template', several: 'record templates' },
  record_request: { one: 'request for records', several: 'requests for records' },
  track: { one: 'track', several: 'tracks' },
  mail: { one: 'mail', several: 'mails' },
  activity: { one: 'activity', several: 'activity' },
  restore: { one: 'backup of', several: 'backups' },
  credential: { one: 'paper', several: 'papers' },
  requirement_set: { one: 'required papers for', several: 'required papers' },
  office_settings: { one: 'office settings', several: 'office settings' },
  billing_settings: { one: 'billing settings', several: 'billing settings' },
  price_list: { one: 'price list', several: 'price lists' },
  tax: { one: 'tax', several: 'taxes' },
  tax_exemption: { one: 'tax exemption', several: 'tax exemptions' },
  invoice: { one: 'invoice', several: 'invoices' },
  payment: { one: 'payment', several: 'payments' },
  quote: { one: 'quote', several: 'quotes' },
  stock_place: { one: 'place of stock', several: 'places of stock' },
  stock_product: { one: 'product in stock', several: 'products in stock' },
  stock_lot: { one: 'lot', several: 'lots' },
  stock_movement: { one: 'movement of stock', several: 'movements of stock' },
  strip: { one: 'strip', several: 'strips' },
};

/** The user, the server, or 'Not signed in' for failed sign-ins and requests for a link. */
export function whoText({ by, action, address }: AuditEntry): string {
  if (by) return by.name;
  return address === null && action !== 'sign_in_failed' ? 'The server' : 'Not signed in';
}

/** The action and its subject: 'Changed role or active flag: Sky High', 'Failed to sign in as Ann Lee (3 times)'. */
export function whatText(entry: AuditEntry): string {
  const times = entry.times > 1 ? ` (${entry.times} times)` : '';
  return actionText(entry) + times;
}

function actionText({ action, subjectType, subjectId, subjectName, address, by }: AuditEntry): string {
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

/** The details, one line each; none for a new record, which the reader can open. */
export function detailTexts({ action, changes, subjectType }: AuditEntry): string[] {
  if (action === 'create') return [];
  if (action === 'export' || action === 'print') return changes.map(({ property, to }) => `${propertyLabel(property)}: ${to ?? ''}`);
  return changes.map((change) => changeText(change, subjectType));
}

/** One change of a history in words: 'Company name: nothing → Peters Farms'. */
export function changeText({ property, from, to }: AuditEntry['changes'][number], subjectType?: AuditSubject): string {
  if (property === 'filledFrom') return `Filled from: ${to ?? ''}`;
  if (property === 'coordinates') return subjectType === 'hazard' ? 'Position: moved' : 'Outline: redrawn';
  const labels = valueLabelsOf(property, subjectType);
  const text = (value: string | null) => (value === null || value === '' ? 'nothing' : (labels[value] ?? readable(value)));
  return `${propertyLabel(property)}: ${text(from)} → ${text(to)}`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Times and days as elsewhere on the screen; other text as it is. */
function readable(value: string): string {
  if (MOMENT.test(value)) return formatMoment(value);
  return DAY.test(value) ? formatDay(value) : value;
}

type ValueLabels = Partial<Record<string, string>>;

/** Properties with a boolean or an enum value, not free text. */
type CodedKey<Row> = {
  [Key in keyof Row]-?: NonNullable<Row[Key]> extends boolean
    ? Key
    : NonNullable<Row[Key]> extends string
      ? string extends NonNullable<Row[Key]>
        ? never
        : Key
      : never;
}[keyof Row];

type Coded = CodedKey<User> | CodedKey<Aircraft> | CodedKey<Field> | CodedKey<Chemical> | CodedKey<SprayJob>;

const YES_NO: ValueLabels = { true: 'yes', false: 'no' };
const labelsOf = (styles: Record<string, { label: string }>): ValueLabels =>
  Object.fromEntries(Object.entries(styles).map(([code, { label }]) => [code, label]));
/** Shows values as they are. */
const UNCHANGED: ValueLabels = {};

/** Labels for coded values by property; the type requires every coded property. */
const LABELS: Record<Coded, ValueLabels> = {
  isActive: YES_NO,
  isOfficeJob: YES_NO,
  removedByFarmer: YES_NO,
  role: labelsOf(ROLE_STYLE),
  status: labelsOf(STATUS_STYLE),
  aerialUse: AERIAL_USE_LABEL,
  aeroplaneUse: AERIAL_USE_LABEL,
  helicopterUse: AERIAL_USE_LABEL,
  rpasUse: AERIAL_USE_LABEL,
  sprayQuality: SPRAY_QUALITY_LABEL,
  mixingStep: MIXING_STEP_LABEL,
  kind: AIRCRAFT_KIND_LABEL,
  type: UNCHANGED,
  rateUnit: UNCHANGED,
  fieldType: UNCHANGED,
  quarter: UNCHANGED,
  meridian: UNCHANGED,
};

/** 'kind' means something else for each subject. */
const KIND_LABELS: Partial<Record<AuditSubject, ValueLabels>> = {
  hazard: labelsOf(HAZARD_STYLE),
  sensitive_site: labelsOf(SITE_STYLE),
  credential: CREDENTIAL_KIND_LABEL,
};

/** Of a product in a record, 'products.Roundup.aerialUse', the last part decides. */
function valueLabelsOf(property: string, subjectType: AuditSubject | undefined): ValueLabels {
  if (property.startsWith('notifications.')) return YES_NO;
  const name = property.slice(property.lastIndexOf('.') + 1);
  if (name === 'kind' && subjectType && KIND_LABELS[subjectType]) return KIND_LABELS[subjectType];
  return (LABELS as Partial<Record<string, ValueLabels>>)[name] ?? UNCHANGED;
}

/** Units at the end of a property's name, as in 'heightM'. */
const UNITS: [ending: RegExp, unit: string][] = [
  [/Kmh$/, 'km/h'],
  [/LPerAcre$/, 'L/acre'],
  [/Litres$/, 'L'],
  [/(Metres|M)$/, 'm'],
  [/Acres$/, 'acres'],
  [/Hours$/, 'hours'],
  [/Days$/, 'days'],
];

/**
 * 'companyName' and 'company_name' as 'Company name'; 'isActive' as 'Active'; 'heightM' as 'Height (m)'; 'company.address' as 'Company,
 * address'; 'notifications.jobCompleted' as 'Mail when job completed'. The name within 'products.Liberty 150 SN.amountUsed' stays.
 */
function propertyLabel(property: string): string {
  const [first = '', ...rest] = property.replace(/^notifications\./, 'mailWhen ').split('.');
  const last = rest.pop();
  const parts = last === undefined ? [wordsOf(first)] : [wordsOf(first), ...(rest.length > 0 ? [rest.join('.')] : []), wordsOf(last)];
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordsOf(name: string): string {
  const [ending, unit] = UNITS.find(([each]) => each.test(name)) ?? [/$/, undefined];
  const words = name
    .replace(ending, '')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/\b(pcp|rpas|gps)\b/g, (short) => short.toUpperCase());
  return unit === undefined ? words : `${words} (${unit})`;
}
