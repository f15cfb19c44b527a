import { api, type SprayJob, type SprayJobStatus, STATUS_LOOK } from '@swathline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { everyRowOf } from '../api/every-row.ts';
import { queryOf } from '../api/queries.ts';
import { formatDay, formatNumber } from '../ui/format.ts';
import type { ComparedInput } from '../ui/stale-edit.ts';
import type { JobInputs } from './job-inputs.ts';
import { CATALOGUE } from './ChemicalsPicker.tsx';
import { PILOTS } from './PilotSelect.tsx';

/** Words by id: of fields, crew and pilots. */
type Names = ReadonlyMap<string, string>;

/**
 * The job as it is now, and what a comparison with the dialog shows of it.
 * @throws CallFailed
 */
export async function readForComparison(client: QueryClient, before: SprayJob) {
  const params = { id: before.id };
  const [fresh, fields, crew, pilots, catalogue] = await Promise.all([
    client.fetchQuery({ ...queryOf(api.sprayJobs.getAsAdmin, { params }), staleTime: 0 }),
    client.fetchQuery(everyRowOf(api.fields.list, { userId: before.userId, isActive: true })),
    client.fetchQuery(everyRowOf(api.sprayJobs.groundCrew)),
    client.fetchQuery(everyRowOf(api.users.list, PILOTS)),
    client.fetchQuery(everyRowOf(api.chemicals.list, CATALOGUE)),
  ]);
  const known = [before, fresh];
  const people = [...crew, ...pilots, ...known.flatMap(({ groundCrew, pilot }) => [...groundCrew, ...(pilot ? [pilot] : [])])];
  const names = new Map([
    ...[...fields, ...known.flatMap((job) => job.fields)].map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
  ]);
  const dry = new Set(catalogue.filter(({ rateUnit }) => rateUnit === 'kg').map(({ id }) => id));
  return { fresh, inputs: comparedInputs(names, dry) };
}

/** @param dry ids of the products that are counted in kilograms */
function comparedInputs(names: Names, dry: ReadonlySet<string>): ComparedInput<keyof JobInputs>[] {
  const nameOf = (id: unknown) => names.get(id as string) ?? '';
  const namesOf = (ids: unknown) => (ids as string[]).map(nameOf).join('\n');
  return [
    { name: 'name', label: 'Job Name' },
    { name: 'startDate', label: 'Start Date', text: dayText },
    { name: 'endDate', label: 'End Date', text: dayText },
    { name: 'status', label: 'Status', text: (status) => STATUS_LOOK[status as SprayJobStatus].label },
    { name: 'pilotId', label: 'Pilot', text: nameOf },
    { name: 'fieldIds', label: 'Fields', text: namesOf },
    { name: 'systemChemicals', label: 'Chemicals', text: (chemicals) => chemicalsText(chemicals, dry) },
    { name: 'customChemicals', label: 'Farmer-Supplied Chemicals', text: (chemicals) => chemicalsText(chemicals, dry) },
    { name: 'groundCrew', label: 'Ground Crew', text: namesOf },
    { name: 'internal_notes', label: 'Internal Notes (Pilot/Admin Only)' },
    { name: 'admin_notes', label: 'Admin Notes to Farmer' },
  ];
}

const dayText = (day: unknown) => (typeof day === 'string' && day !== '' ? formatDay(day) : '');

function chemicalsText(chemicals: unknown, dry: ReadonlySet<string>): string {
  const unit = (id: string | undefined) => (id !== undefined && dry.has(id) ? 'kg' : 'L');
  return (chemicals as { name: string; rate: number; chemicalId?: string }[])
    .map(({ name, rate, chemicalId }) => `${name}, ${formatNumber(rate, 3)} ${unit(chemicalId)}/acre`)
    .join('\n');
}
