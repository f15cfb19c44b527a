import { chemicalTypeStyle, type Found, fullName, roleStyle, statusStyle, z } from '@swathline/contract';
import { landSuggestions } from '../../features/fields/search/land-suggestions.ts';
import { recordStateStyle } from '../../features/records/record-text.ts';
import { farmerName } from '../../features/users/FarmerName.tsx';
import { INACTIVE_STYLE } from '../../shared/ui/StatusChip.tsx';
import { formatDay } from '@swathline/client/format/format';

/** A search result and the URL of the screen that shows it. */
export const Result = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  style: z.object({ label: z.string(), color: z.string() }).nullable(),
  to: z.string().startsWith('/'),
});
export type Result = z.infer<typeof Result>;

export interface ResultGroup {
  name: string;
  results: Result[];
}

const CHECKED_IN = { label: 'checked in', color: 'green' };

/**
 * Results by kind, without empty groups. Legal descriptions and coordinates are parsed in the browser, so they match with or without a
 * field.
 */
export function groupsOf(text: string, found: Found | undefined): ResultGroup[] {
  const { users = [], fields = [], sprayJobs = [], pilots = [], chemicals = [], aircraft = [], records = [] } = found ?? {};
  const groups = [
    { name: 'On the map', results: landSuggestions(text).map(({ label, detail = '' }) => landResult(label, detail)) },
    { name: 'Customers', results: users.filter(isCustomer).map(customerResult) },
    { name: 'Users', results: users.filter((user) => !isCustomer(user)).map(userResult) },
    { name: 'Fields', results: fields.map(fieldResult) },
    { name: 'Spray Jobs', results: sprayJobs.map(jobResult) },
    { name: 'Pilots', results: pilots.map(pilotResult) },
    { name: 'Records', results: records.map(recordResult) },
    { name: 'Chemicals', results: chemicals.map(chemicalResult) },
    { name: 'Aircraft', results: aircraft.map(aircraftResult) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

function landResult(label: string, detail: string): Result {
  return { id: label, label: `Go to ${label}`, detail, style: null, to: urlOf('/fields', { view: 'map', goto: label }) };
}

function userResult(user: Found['users'][number]): Result {
  const { id, email, phone, companyName, role, isActive } = user;
  const to = urlOf('/users', { filterField: 'email', filterText: email });
  return {
    id,
    label: farmerName(user),
    detail: joinParts(companyName, email, phone),
    style: isActive ? roleStyle(role) : INACTIVE_STYLE,
    to,
  };
}

const isCustomer = ({ role }: Found['users'][number]) => role === 'farmer';

/** A farmer by company, as the list of customers has them. */
function customerResult(user: Found['users'][number]): Result {
  const { id, companyName, email, phone, isActive } = user;
  return {
    id,
    label: companyName || farmerName(user),
    detail: joinParts(companyName && fullName(user), phone, email),
    style: isActive ? null : INACTIVE_STYLE,
    to: `/customers/${id}`,
  };
}

function recordResult({ id, recordNumber, fieldName, customerName, sprayJobName, state }: NonNullable<Found['records']>[number]): Result {
  const style = recordStateStyle(state);
  return { id, label: `${recordNumber} ${fieldName}`, detail: joinParts(customerName, sprayJobName), style, to: `/records/${id}` };
}

function chemicalResult({ id, name, type, activeIngredient, pcpNumber }: NonNullable<Found['chemicals']>[number]): Result {
  const to = urlOf('/chemicals', { filterField: 'name', filterText: name });
  return { id, label: name, detail: joinParts(activeIngredient, pcpNumber && `PCP ${pcpNumber}`), style: chemicalTypeStyle(type), to };
}

function aircraftResult({ id, registration, make, model, isActive }: NonNullable<Found['aircraft']>[number]): Result {
  const to = urlOf('/aircraft', { filterField: 'registration', filterText: registration });
  return { id, label: registration, detail: joinParts(make, model), style: isActive ? null : INACTIVE_STYLE, to };
}

function fieldResult({ id, name, location, farmer, isActive }: Found['fields'][number]): Result {
  const to = isActive
    ? urlOf('/fields', { view: 'map', field: id })
    : urlOf('/fields', { show: 'inactive', filterField: 'name', filterText: name });
  return { id, label: name, detail: joinParts(location, farmerName(farmer)), style: isActive ? null : INACTIVE_STYLE, to };
}

function jobResult({ id, name, farmer, startDate, status }: Found['sprayJobs'][number]): Result {
  const detail = joinParts(farmerName(farmer), `starts ${formatDay(startDate)}`);
  return { id, label: name, detail, style: statusStyle(status), to: `/spray-jobs/${id}` };
}

function pilotResult(pilot: Found['pilots'][number]): Result {
  const userEntry = userResult(pilot);
  return pilot.isCheckedIn ? { ...userEntry, style: CHECKED_IN, to: urlOf('/pilots', { pilot: pilot.id }) } : userEntry;
}

const joinParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const urlOf = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

const MAX_RECENT = 5;
const RecentResults = z.array(Result);

/** Stored in sessionStorage per user, so that no names remain on a shared computer. */
const keyOf = (userId: string) => `swathline.recent.${userId}`;

/** The results that the user opened most recently, newest first. */
export function readRecent(userId: string): Result[] {
  try {
    return RecentResults.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export function saveRecent(userId: string, opened: Result): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to);
  sessionStorage.setItem(keyOf(userId), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
}
