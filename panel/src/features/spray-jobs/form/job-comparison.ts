import { aircraftName, api, formatRate, fullName, jobPilotName, type RateUnit, type SprayJob, STATUS_STYLE } from '@swathline/contract';
import type { QueryClient } from '@tanstack/react-query';
import { allRowsOf } from '../../../shared/api/rows.ts';
import { formatDay } from '@swathline/client/format/format';
import type { ComparedInputs } from '../../../shared/ui/forms/conflicts/stale-edit.ts';
import { joinLists } from '../../../shared/ui/forms/conflicts/three-way-merge.ts';
import { fetchLatest } from '../../../shared/ui/forms/conflicts/use-stale-edit.ts';
import { farmerName } from '../../users/FarmerName.tsx';
import { pcpText } from '@swathline/client/format/job-text';
import { AIRCRAFT_QUERY } from './AircraftSelect.tsx';
import { CATALOGUE_QUERY } from './ChemicalsPicker.tsx';
import { PILOTS_QUERY } from './CrewPickers.tsx';
import type { JobInputs } from './job-inputs.ts';
import { COMPARED_MIX } from './mix-form.ts';

/** Names of farmers, fields, crew, pilots and aircraft by id. */
type Names = ReadonlyMap<string, string>;

/**
 * The current job, and the labels and texts that a comparison with the dialog's inputs shows.
 * @throws CallFailed
 */
export async function loadComparison(client: QueryClient, before: SprayJob) {
  const params = { id: before.id };
  const [latest, fields, crew, pilots, catalogue, aircraft] = await Promise.all([
    fetchLatest(client, api.sprayJobs.getAsAdmin, { params }),
    client.fetchQuery(allRowsOf(api.fields.list, { userId: before.userId, isActive: true })),
    client.fetchQuery(allRowsOf(api.sprayJobs.groundCrew)),
    client.fetchQuery(allRowsOf(api.users.list, PILOTS_QUERY)),
    client.fetchQuery(allRowsOf(api.chemicals.list, CATALOGUE_QUERY)),
    loadAircraft(client),
  ]);
  const versions = [before, latest];
  const people = [...crew, ...pilots, ...versions.flatMap(({ groundCrew }) => groundCrew)];
  const names = new Map([
    ...versions.map(({ userId, farmer }) => [userId, farmerName(farmer)] as const),
    ...[...fields, ...versions.flatMap((job) => job.fields)].map(({ id, name }) => [id, name] as const),
    ...versions.flatMap(({ pilot }) => (pilot?.id ? [[pilot.id, jobPilotName(pilot) ?? ''] as const] : [])),
    ...[...aircraft, ...versions.flatMap((job) => job.aircraft ?? [])].map((each) => [each.id, aircraftName(each)] as const),
    ...people.map((person) => [person.id, fullName(person)] as const),
  ]);
  const dryIds = new Set(catalogue.filter(({ rateUnit }) => rateUnit === 'kg').map(({ id }) => id));
  return { latest, inputs: comparedInputs(names, dryIds) };
}

/** The aircraft to choose from; none if they cannot be loaded, since each version names the aircraft that it has. */
async function loadAircraft(client: QueryClient) {
  return client.fetchQuery(allRowsOf(api.aircraft.list, AIRCRAFT_QUERY)).catch(() => []);
}

/** @param dryIds products measured in kilograms */
function comparedInputs(names: Names, dryIds: ReadonlySet<string>): ComparedInputs<JobInputs> {
  const nameOf = (id: string) => names.get(id) ?? '';
  const people = { text: (ids: string[]) => ids.map(nameOf).join('\n'), join: joinLists((id: string) => id) };
  return {
    name: { label: 'Job Name' },
    userId: { label: 'Farmer', text: nameOf },
    startDate: { label: 'Start Date', text: dayText },
    endDate: { label: 'End Date', text: dayText },
    target: { label: 'Target' },
    status: { label: 'Status', text: (status) => STATUS_STYLE[status].label },
    pilotId: { label: 'Pilot', text: (id) => (id === null ? '' : nameOf(id)) },
    aircraftId: { label: 'Aircraft', text: (id) => (id === null ? '' : nameOf(id)) },
    ...COMPARED_MIX,
    fieldIds: { label: 'Fields', ...people },
    systemChemicals: {
      label: 'Chemicals',
      text: (rows) => rows.map(({ chemicalId, name, rate }) => chemicalText(name, rate, dryIds.has(chemicalId) ? 'kg' : 'L')).join('\n'),
      join: joinLists(({ chemicalId }) => chemicalId),
    },
    customChemicals: {
      label: 'Farmer-Supplied Chemicals',
      text: (rows) => rows.map(customText).join('\n'),
      join: joinLists(({ name }) => name),
    },
    groundCrew: { label: 'Ground Crew', ...people },
    internal_notes: { label: 'Internal Notes (Pilot/Admin Only)' },
    admin_notes: { label: 'Admin Notes to Farmer' },
    ...WITHOUT_INPUT,
  };
}

/** The dialog has no inputs for these. */
const WITHOUT_INPUT = { farmer_notes: null, notes: null, description: null, estimatedDuration: null, chemicals: null };

const dayText = (day: string) => (day === '' ? '' : formatDay(day));

const chemicalText = (name: string, rate: number, unit: RateUnit) => `${name}, ${formatRate(rate, unit)}`;

function customText({ name, rate, rateUnit, description, ...pcp }: JobInputs['customChemicals'][number]): string {
  const text = [chemicalText(name, rate, rateUnit ?? 'L'), pcpText(pcp)].filter(Boolean).join(', ');
  return description ? `${text} (${description})` : text;
}
